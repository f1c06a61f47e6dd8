import { expect, onTestFinished } from "vitest";
import { verifyPassword } from "#identity/password/password-hash.server.ts";
import { findAccountByEmail } from "#identity/password/password-store.server.ts";
import { users } from "#identity/tables.ts";
import type { Config } from "#platform/config.server.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { type Site, test } from "#tests/support/site.ts";
import { adminEmail, adminPassword, startTestSite } from "#tests/support/start-site.ts";
import { ensureAdminAccount } from "./admin-account.server.ts";

/** What the next start of the site does about the account, with these settings changed. */
const startAgain = ({ platform }: Pick<Site, "platform">, changed: Partial<Config>) => {
  onTestFinished(async () => void (await ensureAdminAccount(platform)));
  return ensureAdminAccount({ ...platform, config: { ...platform.config, ...changed } });
};

test("[5.06] a changed ADMIN_PASSWORD replaces the old one and ends the account's sessions", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  expect((await admin.get("/admin-dashboard")).status).toBe(200);
  await startAgain(site, { ADMIN_PASSWORD: "a new long password" });
  expect((await admin.get("/admin-dashboard")).status).toBe(302);
  const visitor = site.visitor();
  expect((await visitor.post("/admin-login", { password: adminPassword })).status).toBe(401);
  expect((await visitor.post("/admin-login", { password: "a new long password" })).status).toBe(302);
});

test("[5.06] without ADMIN_PASSWORD the first start makes one up and says it once", async () => {
  const first = await startTestSite({ ADMIN_PASSWORD: "" });
  try {
    const { generatedPassword: password = "", email } = first.admin;
    expect(email).toBe(adminEmail);
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect((await ensureAdminAccount(first.platform)).generatedPassword).toBeUndefined();
    expect((await openClient(first.origin).post("/admin-login", { password })).status).toBe(302);
  } finally {
    await first.stop();
  }
});

test("[6.12] another ADMIN_EMAIL takes the rights of the account it named before, and of nobody else", async ({
  site,
}) => {
  await createAccount(site.platform, { email: "named@chamber.test", role: "owner" });
  await createAccount(site.platform, { email: "second@chamber.test", role: "admin" });
  await startAgain(site, { ADMIN_EMAIL: "other@chamber.test" });
  const rights = await site.platform.db
    .select({ email: users.email, role: users.role })
    .from(users)
    .orderBy(users.email);
  expect(rights).toEqual([
    { email: adminEmail, role: "member" },
    { email: "named@chamber.test", role: "owner" },
    { email: "other@chamber.test", role: "owner" },
    { email: "second@chamber.test", role: "admin" },
  ]);
});

test("[6.12] whoever signed up with the address before ADMIN_EMAIL named it, and never confirmed it, gets no right by it", async ({
  site,
}) => {
  const email = "other@chamber.test";
  await createAccount(site.platform, { email, confirmed: false });
  const { generatedPassword = "" } = await startAgain(site, {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: undefined,
  });
  const { hash, user } = (await findAccountByEmail(site.platform.db, email)) ?? {};
  expect(user).toMatchObject({ role: "owner", emailVerified: true });
  expect(await verifyPassword(memberPassword, hash ?? "")).toBe(false);
  expect(await verifyPassword(generatedPassword, hash ?? "")).toBe(true);
});
