import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, rateLimits, sessions, users } from "#identity/tables.ts";
import { captchaToken } from "#tests/support/captcha.ts";
import { openClient } from "#tests/support/client.ts";
import { mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { type Site, test } from "#tests/support/site.ts";
import { adminEmail, adminPassword } from "#tests/support/start-site.ts";

const right = { password: adminPassword };
const wrong = { password: "not the password" };
const sessionCookie = "chamber.session_token";

describe("refused", () => {
  test("[5.05] a wrong password gets 'Invalid admin password', no session, and nothing is called verified", async ({
    site,
  }) => {
    const visitor = site.visitor();
    const answer = await visitor.post("/admin-login", wrong);
    const page = await answer.text();
    expect(answer.status).toBe(401);
    expect(mainOf(page)).toContain("Invalid admin password");
    expect(mainOf(page)).toContain("Debug Information:");
    expect(page).not.toContain("Password verified");
    expect(page).not.toContain(wrong.password);
    expect(visitor.cookies.has(sessionCookie)).toBe(false);
  });

  test("[5.05] an empty, a repeated, an over-long password and a body that is no form are refused", async ({
    site,
  }) => {
    const repeated = new URLSearchParams([
      ["password", adminPassword],
      ["password", adminPassword],
    ]);
    const json = {
      body: JSON.stringify({ password: { $ne: "" } }),
      headers: { "Content-Type": "application/json" },
    };
    expect((await site.post("/admin-login", { password: "" })).status).toBe(400);
    expect((await site.post("/admin-login", repeated)).status).toBe(400);
    expect((await site.post("/admin-login", { password: adminPassword + "x".repeat(200) })).status).toBe(401);
    expect((await site.post("/admin-login", {}, json)).status).toBeGreaterThanOrEqual(400);
  });

  test("[4.25] a wrong password leaves the current user signed in", async ({ site }) => {
    const admin = await site.asAdmin();
    expect((await admin.post("/admin-login", wrong)).status).toBe(401);
    expect((await admin.get("/admin-dashboard")).status).toBe(200);
  });

  test("a form from another site is refused and gets no cookie", async ({ site }) => {
    const visitor = site.visitor();
    const foreign = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
    const answer = await visitor.post("/admin-login", right, { headers: foreign });
    expect(answer.status).toBe(403);
    expect(visitor.cookies.size).toBe(0);
  });

  test("no address that sign-in libraries serve is there", async ({ site }) => {
    for (const path of ["/api/auth/sign-in/email", "/api/auth/admin/set-role", "/rpc/add_admin_role"]) {
      const answer = await site.post(path, { email: adminEmail, ...right });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.headers.getSetCookie(), path).toEqual([]);
    }
  });
});

test("[8.02] a suspended account is told so: the refusal is no fault of the site", async ({ site }) => {
  const { db } = site.platform;
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, adminEmail));
  const visitor = site.visitor();
  const answer = await visitor.post("/admin-login", right);
  expect(answer.status).toBe(403);
  expect(mainOf(await answer.text())).toContain("Admin login failed: this account is suspended");
  expect(visitor.cookies.has(sessionCookie)).toBe(false);
});

describe("the role", () => {
  test("[8.03] an account whose right was withdrawn is not made administrator again", async ({ site }) => {
    const { db } = site.platform;
    await db.update(users).set({ role: "member", adminWithdrawnAt: new Date() });
    try {
      const visitor = site.visitor();
      const answer = await visitor.post("/admin-login", right);
      const page = await answer.text();
      expect(answer.status).toBe(403);
      expect(textOf(page)).toContain(
        "Failed to assign admin role: this account can't become an administrator",
      );
      expect(visitor.cookies.has(sessionCookie)).toBe(false);
      expect(await db.$count(users, eq(users.role, "admin"))).toBe(0);
      expect(await db.$count(audit, eq(audit.event, "role refused"))).toBe(1);
    } finally {
      await db.update(users).set({ role: "admin", adminWithdrawnAt: null });
    }
  });

  test("[8.05] a right taken away during the second's wait fails the final check", async ({ site }) => {
    const { db } = site.platform;
    const before = await db.$count(sessions);
    const visitor = site.visitor();
    const answering = visitor.post("/admin-login", right);
    await expect
      .poll(() => db.$count(audit, eq(audit.event, "role assigned")), { timeout: 60_000, interval: 20 })
      .toBe(1);
    await db.update(users).set({ role: "member" });
    try {
      const answer = await answering;
      const page = mainOf(await answer.text());
      expect(answer.status).toBe(403);
      expect(page).toContain("Failed to verify admin role. Please contact support.");
      expect(page).toContain("Final admin check: Failed");
      expect(visitor.cookies.has(sessionCookie)).toBe(false);
      expect(await db.$count(sessions)).toBe(before);
    } finally {
      await db.update(users).set({ role: "admin" });
    }
  });

  test("[4.26] [6.04] a right taken away while the page is open refuses its next request", async ({
    site,
  }) => {
    const { db } = site.platform;
    const admin = await site.asAdmin();
    expect((await admin.get("/admin-dashboard")).status).toBe(200);
    await db.update(users).set({ role: "member" });
    try {
      expect((await admin.get("/admin-dashboard")).status).toBe(302);
      const write = await admin.post("/admin-dashboard/trash", { intent: "restore", id: "1" });
      expect(write.status).toBe(403);
      expect(await db.$count(audit, eq(audit.event, "access refused"))).toBe(1);
    } finally {
      await db.update(users).set({ role: "admin" });
    }
  });
});

describe("guessing", () => {
  let madeUp = 0;

  /** One try from another loopback address of this machine, with a made-up one in its headers. */
  function tryFrom(localAddress: string, { origin }: Site, password: string, captcha = "") {
    madeUp += 1;
    return rawRequest(origin, "/admin-login", {
      method: "POST",
      localAddress,
      headers: {
        origin,
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `203.0.113.${madeUp}`,
        "x-chamber-client-address": `2001:db8::${madeUp}`,
      },
      body: [Buffer.from(new URLSearchParams({ password, captcha }).toString())],
    });
  }

  test("wrong passwords end in 429 with Retry-After, whatever the headers say, and a stranger's guessing locks nobody else out", async ({
    site,
  }) => {
    const { db } = site.platform;
    const admin = site.visitor();
    await admin.post("/admin-login", right);
    const solved = () => captchaToken(site.platform, "admin-login");
    const guess = async (captcha = "") => tryFrom("127.0.0.9", site, wrong.password, captcha);
    const tries = await Promise.all(Array.from({ length: 30 }, () => guess()));
    tries.push(...(await Promise.all(Array.from({ length: 20 }, async () => guess(await solved())))));
    const answered = (sought: number) => tries.filter(({ status }) => status === sought);
    expect(answered(401).length).toBeLessThanOrEqual(20); // 401: password checked
    expect(tries.filter(({ status }) => ![400, 401, 429].includes(status))).toEqual([]);
    const [refused] = answered(429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused?.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    const statusOf = async (address: string, captcha = "") =>
      (await tryFrom(address, site, adminPassword, captcha)).status;
    expect(await statusOf("127.0.0.9", await solved())).toBe(429);
    expect(await statusOf("127.0.0.8")).toBe(400); // the CAPTCHA, not the password
    expect((await admin.post("/admin-login", { ...right, captcha: await solved() })).status).toBe(302);
    expect(await statusOf("127.0.0.8")).toBe(302); // a success resets the failures
    expect(await db.$count(rateLimits)).toBeGreaterThan(0);
  });
});

test("[4.37] [4.38] [4.43] after five wrong passwords the panel asks for a CAPTCHA, also without scripts", async ({
  site,
}) => {
  const { platform } = site;
  for (let tries = 0; tries < 5; tries++) expect((await site.post("/admin-login", wrong)).status).toBe(401);
  const visitor = site.visitor();
  const asked = await visitor.post("/admin-login", right);
  expect(asked.status).toBe(400);
  const page = await asked.text();
  expect(mainOf(page)).toContain("CAPTCHA verification required. Please complete the CAPTCHA challenge.");
  expect(mainOf(page)).toContain("Security check required. Please complete the CAPTCHA below.");
  expect(mainOf(page)).toContain('name="captchaAnswer"');
  expect(page).not.toContain("Password verified");
  const forLogin = await captchaToken(platform, "login");
  expect((await visitor.post("/admin-login", { ...right, captcha: forLogin })).status).toBe(400);
  expect(visitor.cookies.has(sessionCookie)).toBe(false);

  const captcha = await captchaToken(platform, "admin-login");
  expect((await visitor.post("/admin-login", { ...wrong, captcha })).status).toBe(401);
  expect((await visitor.post("/admin-login", { ...right, captcha })).status).toBe(400); // it works once
  const fresh = { ...right, captcha: await captchaToken(platform, "admin-login") };
  expect((await visitor.post("/admin-login", fresh)).headers.get("location")).toBe("/admin-dashboard");
  expect((await site.post("/admin-login", right)).status).toBe(302); // a success resets the failures
});

describe("let in", () => {
  test("[4.23] the right password leads to the dashboard with its notification and a cookie of its own", async ({
    site,
  }) => {
    const visitor = openClient(site.origin, new Map([[sessionCookie, "planted.value"]]));
    const answer = await visitor.post("/admin-login", right);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/admin-dashboard");
    expect(visitor.cookies.get(sessionCookie)).not.toContain("planted");
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(sessionCookie));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
    const page = noticeOf(await (await visitor.get("/admin-dashboard")).text());
    expect(page).toContain("Admin access granted");
    expect(page).toContain("You are now logged in as an admin");
  });

  test("[2.15.08] what the box shows holds no password, token or session value, whatever the try came to", async ({
    site,
  }) => {
    const visitor = site.visitor();
    const tries = [wrong, right, { ...right, captcha: "a made-up answer" }];
    const said: string[] = [];
    for (const sent of tries) {
      const answer = await visitor.post("/admin-login/steps", sent);
      said.push(await answer.text());
    }
    const page = await (await site.post("/admin-login", wrong)).text();
    said.push(page.slice(page.indexOf("Debug Information:"), page.indexOf("<footer")));
    expect(said[0]).toContain("Error: Invalid admin password");
    expect(said[1]).toContain("Final admin check: Success");
    expect(said[3]).toContain("Error: Invalid admin password");

    const cookie = decodeURIComponent(visitor.cookies.get(sessionCookie) ?? "");
    const kept = await site.platform.db.select().from(sessions);
    const secrets = [adminPassword, wrong.password, "a made-up answer", ...cookie.split(".")];
    secrets.push(...kept.flatMap(({ id, tokenHash }) => [id, tokenHash]));
    expect(secrets.filter((secret) => secret.length < 10)).toEqual([]);
    for (const text of said) expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test("[4.22] signing in again ends the session before and gives a fresh one", async ({ site }) => {
    const visitor = site.visitor();
    await visitor.post("/admin-login", right);
    const first = new Map(visitor.cookies);
    await visitor.post("/admin-login", right);
    expect(visitor.cookies.get(sessionCookie)).not.toBe(first.get(sessionCookie));
    expect((await openClient(site.origin, first).get("/admin-dashboard")).status).toBe(302);
    expect((await visitor.get("/admin-dashboard")).status).toBe(200);
  });

  test("[5.06] the password is stored as a hash only, and in no page or audit row", async ({ site }) => {
    const visitor = site.visitor();
    await visitor.post("/admin-login", right);
    const stored = await site.platform.db.execute(
      "select (select string_agg(hash, ' ') from passwords) || (select string_agg(audit::text, ' ') from audit) as all",
    );
    expect(JSON.stringify(stored.rows)).toContain("$scrypt$");
    expect(JSON.stringify(stored.rows)).not.toContain(adminPassword);
    expect(await (await visitor.get("/admin-dashboard/audit")).text()).not.toContain(adminPassword);
  });
});
