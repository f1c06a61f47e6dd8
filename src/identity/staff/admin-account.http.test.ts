import { expect, test } from "vitest";
import { users } from "#identity/tables.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { adminEmail, adminPassword, startTestSite } from "#tests/support/start-site.ts";

const patience = 90_000; // ms; each of these starts the product twice

test(
  "[5.06] a changed ADMIN_PASSWORD replaces the old one and ends the account's sessions",
  async () => {
    const first = await startTestSite();
    const admin = openClient(first.origin);
    await admin.post("/admin-login", { password: adminPassword });
    expect((await admin.get("/admin-dashboard")).status).toBe(200);

    const changed = {
      DATABASE_URL: first.platform.config.DATABASE_URL ?? "",
      ADMIN_PASSWORD: "a new long password",
    };
    const second = await startTestSite(changed);
    try {
      expect((await admin.get("/admin-dashboard")).status).toBe(302);
      const visitor = openClient(second.origin);
      expect((await visitor.post("/admin-login", { password: adminPassword })).status).toBe(401);
      expect((await visitor.post("/admin-login", { password: "a new long password" })).status).toBe(302);
    } finally {
      await second.stop();
      await first.stop();
    }
  },
  patience,
);

test(
  "[5.06] without ADMIN_PASSWORD the first start makes one up and says it once",
  async () => {
    const first = await startTestSite({ ADMIN_PASSWORD: "" });
    const { generatedPassword, email } = first.admin;
    expect(email).toBe(adminEmail);
    expect(generatedPassword).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    const second = await startTestSite({
      DATABASE_URL: first.platform.config.DATABASE_URL ?? "",
      ADMIN_PASSWORD: "",
    });
    try {
      expect(second.admin.generatedPassword).toBeUndefined();
      const answer = await openClient(second.origin).post("/admin-login", {
        password: generatedPassword ?? "",
      });
      expect(answer.status).toBe(302);
    } finally {
      await second.stop();
      await first.stop();
    }
  },
  patience,
);

test(
  "[6.12] another ADMIN_EMAIL takes the rights of the account it named before, and of nobody else",
  async () => {
    const first = await startTestSite();
    const { db } = first.platform;
    await createAccount(first.platform, { email: "named@chamber.test", role: "owner" });
    await createAccount(first.platform, { email: "second@chamber.test", role: "admin" });
    const second = await startTestSite({
      DATABASE_URL: first.platform.config.DATABASE_URL ?? "",
      ADMIN_EMAIL: "other@chamber.test",
    });
    try {
      const rights = await db
        .select({ email: users.email, role: users.role })
        .from(users)
        .orderBy(users.email);
      expect(rights).toEqual([
        { email: adminEmail, role: "member" },
        { email: "named@chamber.test", role: "owner" },
        { email: "other@chamber.test", role: "owner" },
        { email: "second@chamber.test", role: "admin" },
      ]);
    } finally {
      await second.stop();
      await first.stop();
    }
  },
  patience,
);

test(
  "[6.12] whoever signed up with the address before ADMIN_EMAIL named it, and never confirmed it, gets no right by it",
  async () => {
    const first = await startTestSite();
    const email = "other@chamber.test";
    await createAccount(first.platform, { email, confirmed: false });
    const second = await startTestSite({
      DATABASE_URL: first.platform.config.DATABASE_URL ?? "",
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: "",
    });
    try {
      const enter = (password: string) => openClient(second.origin).post("/admin-login", { password });
      expect((await enter(memberPassword)).status).toBe(401);
      expect((await enter(second.admin.generatedPassword ?? "")).status).toBe(302);
    } finally {
      await second.stop();
      await first.stop();
    }
  },
  patience,
);
