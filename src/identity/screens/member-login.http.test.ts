import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessionCookie } from "#identity/session/session-cookie.server.ts";
import { audit, sessions, users } from "#identity/tables.ts";
import { honeypotField } from "#identity/visitor-gate/honeypot.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { captchaToken } from "#tests/support/captcha.ts";
import { openClient } from "#tests/support/client.ts";
import { headerOf, mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { heldToken, logIn, sessionCookieName } from "#tests/support/sign-in-page.ts";
import { test } from "#tests/support/site.ts";
import { adminEmail, adminPassword } from "#tests/support/start-site.ts";

const generic = "The email address or password isn't right.";

/** What a stranger sees of a response, without the address they typed, and how many hashes it took. */
async function seen(answer: Promise<Response>, typed: string) {
  let hashes = 0;
  const count = () => {
    hashes += 1;
  };
  subscribe("chamber:password-hash", count);
  try {
    const { status, headers } = await answer;
    const text = (await (await answer).text()).replaceAll(typed, "<typed>");
    return { status, cookies: headers.getSetCookie().length, text, hashes };
  } finally {
    unsubscribe("chamber:password-hash", count);
  }
}

describe("refused", () => {
  test("[8.10] an unknown address and a wrong password give one answer, for one hash each", async ({
    site,
  }) => {
    await createAccount(site.platform, { email: "ada@example.com" });
    const wrong = await seen(logIn(site.visitor(), "ada@example.com", "not the password"), "ada@example.com");
    const unknown = await seen(
      logIn(site.visitor(), "eve@example.com", "not the password"),
      "eve@example.com",
    );
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain("Login Failed");
    expect(textOf(wrong.text)).toContain(generic);
    expect(wrong.hashes).toBe(1);
    expect(unknown).toEqual(wrong);
  });

  test("[4.36] before the confirmation the right password is told so, a wrong one nothing", async ({
    site,
  }) => {
    const { id } = await createAccount(site.platform, { email: "ada@example.com", confirmed: false });
    const right = await logIn(site.visitor(), "ada@example.com");
    expect(right.status).toBe(403);
    expect(right.headers.getSetCookie()).toEqual([]);
    const told = mainOf(await right.text());
    expect(told).toContain("Please confirm your email address first.");
    expect(told).toMatch(/href="\/confirm-email"[^>]*><span>Send me a new confirmation link/);
    const wrong = await logIn(site.visitor(), "ada@example.com", "not the password");
    expect(wrong.status).toBe(401);
    expect(textOf(await wrong.text())).toContain(generic);
    expect(await site.platform.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  test("[8.10] what went wrong on our side is told as 'An unknown error occurred', and nothing more", async ({
    site,
  }) => {
    const { db } = site.platform;
    await db.execute("alter table rate_limits rename to limits_away");
    let answer: Response;
    try {
      answer = await logIn(site.visitor(), "ada@example.com");
    } finally {
      await db.execute("alter table limits_away rename to rate_limits");
    }
    const page = await answer.text();
    expect(answer.status).toBe(500);
    expect(textOf(page)).toContain("Login Failed An unknown error occurred");
    expect(page).not.toMatch(/limits_away|rate_limits/);
  });

  test("[8.10] a suspended account learns it by its own password alone, and its sessions count no more", async ({
    site,
  }) => {
    const member = await site.asMember("ada@example.com");
    await site.platform.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.email, "ada@example.com"));
    const right = await logIn(site.visitor(), "ada@example.com");
    expect(right.status).toBe(403);
    expect(mainOf(await right.text())).toContain("This account has been suspended.");
    expect((await logIn(site.visitor(), "ada@example.com", "wrong one")).status).toBe(401);
    expect(await (await member.get("/")).text()).not.toContain("Sign out");
  });

  test("[5.19] email and password are required fields on both tabs", async ({ site }) => {
    for (const path of ["/member-login", "/member-login?mode=signup"]) {
      const page = mainOf(await (await site.get(path)).text());
      for (const name of ["email", "password"])
        expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0], path).toMatch(/\brequired\b/);
    }
  });

  test("[5.19] empty, repeated, over-long and foreign fields open nothing and break nothing", async ({
    site,
  }) => {
    await createAccount(site.platform, { email: "ada@example.com" });
    const long = "x".repeat(10_000);
    expect((await logIn(site.visitor(), "", "")).status).toBe(401);
    expect((await logIn(site.visitor(), long, long)).status).toBe(401);
    expect((await logIn(site.visitor(), "ada@example.com", memberPassword + long)).status).toBe(401);
    const twice = new URLSearchParams([
      ["intent", "login"],
      ["email", "ada@example.com"],
      ["password", memberPassword],
      ["password", memberPassword],
    ]);
    expect((await site.post("/member-login", twice)).status).toBe(401);
    const json = {
      body: JSON.stringify({ email: { $ne: "" } }),
      headers: { "Content-Type": "application/json" },
    };
    expect((await site.post("/member-login", {}, json)).status).toBe(401);
  });

  test("[8.10] a form from another site is refused and gets no cookie", async ({ site }) => {
    await createAccount(site.platform, { email: "ada@example.com" });
    for (const origin of ["https://evil.test", "null"]) {
      const visitor = site.visitor();
      const fields = { intent: "login", email: "ada@example.com", password: memberPassword };
      const headers = { origin, "sec-fetch-site": "cross-site" };
      expect((await visitor.post("/member-login", fields, { headers })).status).toBe(403);
      expect(visitor.cookies.size).toBe(0);
    }
  });

  test("[4.38] after five failures an account's sign-in asks for a CAPTCHA, whoever tries and from a fresh browser", async ({
    site,
  }) => {
    await createAccount(site.platform, { email: "ada@example.com" });
    for (let tries = 0; tries < 5; tries++) {
      expect((await logIn(site.visitor(), "ada@example.com", "wrong one")).status).toBe(401);
    }
    const asked = await logIn(site.visitor(), "ADA@example.com");
    expect(asked.status).toBe(400);
    expect(mainOf(await asked.text())).toContain(
      "CAPTCHA verification required. Please complete the CAPTCHA challenge.",
    );
    expect((await logIn(site.visitor(), "ada@example.com", memberPassword, { captcha: "x" })).status).toBe(
      400,
    );
    await createAccount(site.platform, { email: "bea@example.com" });
    expect((await logIn(site.visitor(), "bea@example.com")).status).toBe(302);
  });

  test("[4.38] a solved CAPTCHA and a wrong password: the next try is asked for a CAPTCHA at once", async ({
    site,
  }) => {
    await createAccount(site.platform, { email: "ada@example.com" });
    for (let tries = 0; tries < 5; tries++) {
      const answer = await logIn(site.visitor(), "ada@example.com", "wrong one");
      expect(await answer.text()).not.toContain("Security check required.");
    }
    const captcha = await captchaToken(site.platform, "login");
    const wrong = await logIn(site.visitor(), "ada@example.com", "wrong one", { captcha });
    expect(wrong.status).toBe(401);
    expect(mainOf(await wrong.text())).toContain(
      "Security check required. Please complete the CAPTCHA below.",
    );
    const fresh = await captchaToken(site.platform, "login");
    expect((await logIn(site.visitor(), "ada@example.com", memberPassword, { captcha: fresh })).status).toBe(
      302,
    );
  });

  test("[4.38] the trap is no way past the CAPTCHA: a login that fills it in is refused", async ({
    site,
  }) => {
    await createAccount(site.platform, { email: "ada@example.com" });
    const suspected = await logIn(site.visitor(), "ada@example.com", memberPassword, {
      [honeypotField]: "555",
    });
    expect(suspected.status).toBe(400);
    expect(mainOf(await (await site.get("/member-login")).text())).not.toContain(`name="${honeypotField}"`);
  });
});

describe("let in", () => {
  test("[4.30] [4.34] a member is told so and comes to their page, an administrator to the dashboard", async ({
    site,
  }) => {
    await createAccount(site.platform, { email: "ada@example.com" });
    const member = site.visitor();
    const answer = await logIn(member, " ADA@Example.com ");
    expect(answer.headers.get("location")).toBe("/member-profile");
    const page = await (await member.get("/")).text();
    expect(noticeOf(page)).toContain("You've successfully logged in");
    expect(headerOf(page)).toContain("Sign out");
    const admin = await logIn(site.visitor(), adminEmail, adminPassword);
    expect(admin.headers.get("location")).toBe("/admin-dashboard");
  });

  test("[2.26.02] [2.26.03] who is signed in is led on from the sign-in page", async ({ site }) => {
    expect((await (await site.asAdmin()).get("/member-login")).headers.get("location")).toBe(
      "/admin-dashboard",
    );
    const member = await site.asMember();
    expect((await member.get("/member-login")).headers.get("location")).toBe("/member-profile");
    const wanted = await member.get("/member-login?redirectTo=%2Faccount");
    expect(wanted.headers.get("location")).toBe("/account");
  });

  test.for([
    ["/account?tab=codes", "/account?tab=codes"],
    ["//evil.test", "/member-profile"],
    ["/\\evil.test", "/member-profile"],
    ["/\t/evil.test", "/member-profile"],
    ["https:evil.test", "/member-profile"],
    ["javascript:alert(1)", "/member-profile"],
    ["%2f%2fevil.test", "/member-profile"],
  ])("[4.34] wanting %j leads to %s", async ([wanted = "", reached], { site }) => {
    await createAccount(site.platform, { email: "ada@example.com" });
    const fields = { intent: "login", email: "ada@example.com", password: memberPassword };
    const path = `/member-login?redirectTo=${encodeURIComponent(wanted)}`;
    const answer = await site.visitor().post(path, fields);
    expect(answer.headers.get("location")).toBe(reached);
  });

  test("[4.44] a planted cookie is not adopted; signing in again ends the session before", async ({
    site,
  }) => {
    await createAccount(site.platform, { email: "ada@example.com" });
    const visitor = openClient(site.origin, new Map([[sessionCookieName, "planted.value"]]));
    await logIn(visitor, "ada@example.com");
    expect(visitor.cookies.get(sessionCookieName)).not.toContain("planted");
    const first = new Map(visitor.cookies);
    await logIn(visitor, "ada@example.com");
    expect(visitor.cookies.get(sessionCookieName)).not.toBe(first.get(sessionCookieName));
    expect(await (await openClient(site.origin, first).get("/")).text()).not.toContain("Sign out");
    expect(headerOf(await (await visitor.get("/")).text())).toContain("Sign out");
    expect(await site.platform.db.$count(audit, eq(audit.event, "sign-in"))).toBe(2);
  });

  test("[4.44] a genuine session that an attacker planted is ended when its browser signs in", async ({
    site,
  }) => {
    const attacker = await site.asMember("eve@example.com");
    await createAccount(site.platform, { email: "ada@example.com" });
    const victim = openClient(site.origin, new Map(attacker.cookies));
    await logIn(victim, "ada@example.com");
    expect(victim.cookies.get(sessionCookieName)).not.toBe(attacker.cookies.get(sessionCookieName));
    expect(mainOf(await (await victim.get("/account")).text())).toContain("ada@example.com");
    expect((await attacker.get("/account")).status).toBe(302);
  });

  test("[4.44] what is stored of a session opens nothing: neither its row nor a cookie made from it", async ({
    site,
  }) => {
    const { platform } = site;
    const { id } = await createAccount(platform, { email: "ada@example.com" });
    const visitor = site.visitor();
    await logIn(visitor, "ada@example.com");
    const token = await heldToken(site.platform, visitor);
    expect(token).toHaveLength(43); // 256 bits
    const stored = await platform.db.execute(
      "select string_agg(sessions::text, ' ') || (select string_agg(audit::text, ' ') from audit) as all from sessions",
    );
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    const [row] = await platform.db.select().from(sessions).where(eq(sessions.userId, id));
    const [forged = ""] = (await sessionCookie(platform.config, row?.tokenHash ?? "", 60)).split(";");
    const thief = openClient(site.origin, new Map([forged.split("=", 2) as [string, string]]));
    expect(await (await thief.get("/")).text()).not.toContain("Sign out");
    expect(headerOf(await (await visitor.get("/")).text())).toContain("Sign out");
  });

  test("[4.44] a session lasts while it is used and ends when it is not; a changed cookie is worth nothing", async ({
    site,
  }) => {
    site.clock.set("2026-03-01T12:00:00Z");
    const member = await site.asMember();
    const isIn = async () => (await (await member.get("/")).text()).includes("Sign out");
    site.clock.set("2026-03-14T12:00:00Z");
    expect(await isIn()).toBe(true);
    site.clock.set("2026-03-27T12:00:00Z");
    expect(await isIn()).toBe(true);
    site.clock.set("2026-04-11T12:00:00Z");
    expect(await isIn()).toBe(false);
    site.clock.set("2026-03-27T12:00:00Z");
    const cookie = member.cookies.get(sessionCookieName) ?? "";
    const other = `${cookie.startsWith("a") ? "b" : "a"}${cookie.slice(1)}`;
    const changed = openClient(site.origin, new Map([[sessionCookieName, other]]));
    expect(await (await changed.get("/")).text()).not.toContain("Sign out");
  });

  test("[8.21] when the session is gone from the server, its cookie is a visitor's, in pages and in writes", async ({
    site,
  }) => {
    const member = await site.asMember("ada@example.com");
    await site.platform.db.delete(sessions);
    expect(await (await member.get("/")).text()).not.toContain("Sign out");
    expect((await member.get("/account")).headers.get("location")).toContain("/member-login");
    expect((await member.post("/recovery-codes.txt", { code: "x" })).status).toBe(403);
    expect((await member.get("/member-login")).status).toBe(200);
  });
});
