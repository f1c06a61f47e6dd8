import { asc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { AdminLoginAnswer, AdminLoginLine } from "#identity/admin-login/admin-login.ts";
import { audit, sessions, users } from "#identity/tables.ts";
import { readLines } from "#platform/http/line-stream.ts";
import { createAccount, fixedAdminId, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { textOf } from "#tests/support/page-text.ts";
import { heldToken } from "#tests/support/sign-in-page.ts";
import { type Site, test } from "#tests/support/site.ts";
import { adminPassword } from "#tests/support/start-site.ts";

const path = "/admin-login/steps";
const right = { password: adminPassword };
const sessionCookie = "chamber.session_token";
const oops = "Something went wrong on our side. Please try again in a moment.";

/** A member who is signed in, and whether the database still holds that session. */
async function somebody({ platform, origin }: Site) {
  const { id } = await createAccount(platform);
  const client = openClient(origin, await sessionCookies(platform, id));
  return {
    client,
    isSignedIn: async () => (await platform.db.$count(sessions, eq(sessions.userId, id))) === 1,
  };
}

async function adminSessions({ platform }: Site) {
  return platform.db.$count(sessions, eq(sessions.userId, await fixedAdminId(platform)));
}

async function audited({ platform }: Site) {
  return (await platform.db.select().from(audit).orderBy(asc(audit.id))).map(({ event }) => event);
}

async function withoutNewSessions({ platform: { db } }: Site, work: () => Promise<void>) {
  await db.execute(
    sql`create function refuse_session() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await db.execute(
    sql`create trigger refuse before insert on sessions for each row execute function refuse_session()`,
  );
  try {
    await work();
  } finally {
    await db.execute(sql`drop function refuse_session cascade`);
  }
}

async function linesOf(answer: Response): Promise<{ steps: string[]; answer: AdminLoginAnswer | undefined }> {
  const steps: string[] = [];
  for await (const line of readLines<AdminLoginLine>(answer)) {
    if ("answer" in line) return { steps, answer: line.answer };
    steps.push(line.step);
  }
  return { steps, answer: undefined };
}

describe("refused", () => {
  test("[5.05] an empty and a wrong password, a method and a form from elsewhere", async ({ site }) => {
    const empty = await site.post(path, {});
    expect([empty.status, (await linesOf(empty)).answer?.message]).toEqual([400, "Invalid admin password"]);
    const wrong = await site.post(path, { password: "not the password" });
    expect(wrong.status).toBe(401);
    expect(await linesOf(wrong)).toMatchObject({
      steps: [],
      answer: { steps: ["Error: Invalid admin password"] },
    });
    expect((await site.get(path)).status).toBeGreaterThanOrEqual(400);
    const foreign = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
    expect((await site.post(path, right, { headers: foreign })).status).toBe(403);
  });

  test("[8.02] a fault before the password is checked signs nobody out, and shows nothing of itself", async ({
    site,
  }) => {
    const { client, isSignedIn } = await somebody(site);
    const { db } = site.platform;
    await db.execute(sql`alter table rate_limits rename to rate_limits_away`);
    try {
      const page = await client.post("/admin-login", right);
      expect(page.status).toBe(500);
      expect(textOf(await page.text())).toContain(`Admin login failed: ${oops}`);
      const answer = await client.post(path, right);
      expect(answer.status).toBe(500);
      const message = `Admin login failed: ${oops}`;
      expect(await linesOf(answer)).toMatchObject({ answer: { message, steps: [`Error: ${message}`] } });
      expect(await isSignedIn()).toBe(true);
    } finally {
      await db.execute(sql`alter table rate_limits_away rename to rate_limits`);
    }
  });

  test("[4.22] [8.02] when the sign-in fails the previous user is signed out already, and the log says so", async ({
    site,
  }) => {
    const { client, isSignedIn } = await somebody(site);
    await withoutNewSessions(site, async () => {
      const answer = await client.post("/admin-login", right);
      expect(answer.status).toBe(500);
      const log = [
        "Password verified",
        "Previous user signed out",
        "No one is signed in now",
        `Error: Admin login failed: ${oops}`,
      ];
      expect(textOf(await answer.text())).toContain(log.join(" "));
    });
    expect(await isSignedIn()).toBe(false);
    expect(client.cookies.has(sessionCookie)).toBe(false);
    expect(await audited(site)).toEqual(["sign-out", "sign-in failed"]);
  });

  test("[4.22] [8.03] when the role is refused nobody is signed in any more, and the log says so", async ({
    site,
  }) => {
    const { db } = site.platform;
    const { client, isSignedIn } = await somebody(site);
    const before = await adminSessions(site);
    const admin = eq(users.id, await fixedAdminId(site.platform));
    await db.update(users).set({ role: "member", adminWithdrawnAt: new Date() }).where(admin);
    try {
      const page = await client.post("/admin-login", right);
      expect(page.status).toBe(403);
      expect(textOf(await page.text())).toMatch(
        /Previous user signed out Login result: signed in, user id [\w-]+ Error: Failed to assign admin role: this account can't become an administrator No one is signed in now/,
      );
      expect([await isSignedIn(), await adminSessions(site)]).toEqual([false, before]);
      expect(client.cookies.has(sessionCookie)).toBe(false);
    } finally {
      await db.update(users).set({ role: "owner", adminWithdrawnAt: null }).where(admin);
    }
  });
});

describe("step by step", () => {
  test("[4.22] password, sign-out, sign-in, role, a second's wait: what the database holds in that second", async ({
    site,
  }) => {
    const { client, isSignedIn } = await somebody(site);
    const before = await adminSessions(site);
    const answering = client.post("/admin-login", right);
    await expect.poll(() => audited(site), { timeout: 60_000, interval: 20 }).toContain("role assigned");
    const assigned = performance.now();
    expect(await audited(site)).toEqual(["sign-out", "sign-in", "role assigned"]);
    expect([await isSignedIn(), await adminSessions(site)]).toEqual([false, before + 1]);
    expect((await answering).headers.get("location")).toBe("/admin-dashboard");
    expect(performance.now() - assigned).toBeGreaterThan(700); // one second, less the poll's delay
  });

  test("[8.04] when the role cannot be looked up the answer says so, and nobody is signed in", async ({
    site,
  }) => {
    const { db } = site.platform;
    const before = await adminSessions(site);
    const answer = await site.visitor().post(path, right);
    let last: AdminLoginAnswer | undefined;
    try {
      for await (const line of readLines<AdminLoginLine>(answer)) {
        if ("answer" in line) last = line.answer;
        else if (line.step.startsWith("Role assignment"))
          await db.execute(sql`alter table users rename column role to role_away`);
      }
    } finally {
      await db.execute(sql`alter table users rename column role_away to role`);
    }
    expect(last).toMatchObject({ ok: false, message: `Error verifying admin status: ${oops}` });
    expect(await adminSessions(site)).toBe(before);
  });

  test("[2.15.05] [2.15.07] each step leaves when it is done: what happens after it was read decides the rest", async ({
    site,
  }) => {
    const { db } = site.platform;
    const before = await adminSessions(site);
    const visitor = site.visitor();
    const answer = await visitor.post(path, right);
    expect(answer.headers.get("content-type")).toBe("application/x-ndjson");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-security-policy")).toBeTruthy();
    try {
      for await (const line of readLines<AdminLoginLine>(answer)) {
        if ("step" in line && line.step.startsWith("Role assignment"))
          await db.update(users).set({ role: "member" });
        if ("answer" in line) {
          expect(line.answer.message).toBe("Failed to verify admin role. Please contact support.");
          expect(line.answer.steps.slice(-2)).toEqual([
            "No one is signed in now",
            "Final admin check: Failed",
          ]);
        }
      }
    } finally {
      await db.update(users).set({ role: "owner" });
    }
    expect(await adminSessions(site)).toBe(before);
    expect((await visitor.get("/admin-dashboard")).status).toBe(302);
  });

  test("[2.15.06] [2.15.08] the steps of a success in their order, without the password or a token", async ({
    site,
  }) => {
    const visitor = site.visitor();
    const answer = await visitor.post(path, right);
    const told = await linesOf(answer.clone());
    const id = await fixedAdminId(site.platform);
    const steps = [
      "Password verified",
      "Previous user signed out (no one was signed in)",
      `Login result: signed in, user id ${id}`,
      "Role assignment result: administrator role assigned",
      "Final admin check: Success",
    ];
    expect(told).toMatchObject({ steps, answer: { ok: true, steps, next: "/admin-dashboard" } });
    const text = await answer.text();
    const token = await heldToken(site.platform, visitor);
    expect(token).toHaveLength(43);
    expect(text).not.toContain(adminPassword);
    expect(text).not.toContain(token);
    expect((await visitor.get("/admin-dashboard")).status).toBe(200);
  });
});
