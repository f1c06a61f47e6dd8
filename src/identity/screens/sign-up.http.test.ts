import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { limit } from "#identity/limits.server.ts";
import { signUps } from "#identity/limits.ts";
import { links, passwords, users } from "#identity/tables.ts";
import { honeypotField } from "#identity/visitor-gate/honeypot.ts";
import { addressGroup } from "#platform/http/client-address.server.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { childRunning, childSettings, settingsOf } from "#tests/support/children.ts";
import { mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { linkIn, logIn, mailTo, minute, signUp, tokenIn } from "#tests/support/sign-in-page.ts";
import { test } from "#tests/support/site.ts";

const email = "ada@example.com";
const password = "lantern meadow orbit";

describe("refused", () => {
  test("[5.20] a password of five characters is refused, on the server too", async ({ site }) => {
    const answer = await signUp(site.visitor(), email, "abcde");
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(mainOf(page)).toContain("Registration Failed");
    expect(mainOf(page)).toContain("Password should be at least 6 characters.");
    expect(mainOf(page)).toContain(`value="${email}"`);
    expect(page).not.toContain("abcde");
  });

  test.for([
    ["123456", /^This is one of the most common passwords\. Try three or four random words\.$/],
    [
      "qwertz",
      /^Keys next to each other are easy to guess\. Try three or four random words|^This .* leaked password/,
    ],
    ["MCWCC2023", /^Don't use your name, your email address or the organization's name\.$/],
  ] as const)(
    "[5.21] the weak password %s is refused with its reasons",
    async ([weak, reasons], { site }) => {
      const answer = await signUp(site.visitor(), email, weak);
      expect(answer.status).toBe(400);
      const alert = /<[^>]*role="alert".*?<\/div>/s.exec(await answer.text())?.[0] ?? "";
      const [, said = ""] = /^Registration Failed (.*)$/.exec(textOf(alert).trim()) ?? [];
      expect(said).toMatch(reasons);
      expect(await site.platform.db.$count(users, eq(users.email, email))).toBe(0);
    },
  );

  test("[8.14] what went wrong on our side is told as 'An unknown error occurred', and nothing more", async ({
    site,
  }) => {
    const { db } = site.platform;
    await db.execute("alter table rate_limits rename to limits_away");
    let answer: Response;
    try {
      answer = await signUp(site.visitor(), email, password);
    } finally {
      await db.execute("alter table limits_away rename to rate_limits");
    }
    const page = await answer.text();
    expect(answer.status).toBe(500);
    expect(textOf(page)).toContain("Registration Failed An unknown error occurred");
    expect(page).not.toMatch(/limits_away|rate_limits/);
  });

  test.for([
    "ada",
    "ada＠example.com",
    "ada@example.com\r\nBcc: all@example.com",
    "ada@example.com\u0000",
    `${"a".repeat(300)}@example.com`,
    "x".repeat(10_000),
  ])("[5.19] %j is no address", async (typed, { site }) => {
    const answer = await signUp(site.visitor(), typed, password);
    expect(answer.status).toBe(400);
    expect(mainOf(await answer.text())).toContain("Please enter a valid email address.");
    expect(await site.platform.db.$count(mails)).toBe(0);
  });

  test("[5.20] ten thousand characters of password are refused at once", async ({ site }) => {
    expect((await signUp(site.visitor(), email, "x".repeat(10_000))).status).toBe(400);
  });

  test("[8.14] a new, a waiting and a confirmed address get one answer, for one hash each", async ({
    site,
  }) => {
    await createAccount(site.platform, { email: "member@example.com" });
    await createAccount(site.platform, { email: "waiting@example.com", confirmed: false });
    const seen: unknown[] = [];
    for (const address of ["new@example.com", "waiting@example.com", "member@example.com"]) {
      let hashes = 0;
      const count = () => {
        hashes += 1;
      };
      subscribe("chamber:password-hash", count);
      const visitor = site.visitor();
      const answer = await signUp(visitor, address, password);
      unsubscribe("chamber:password-hash", count);
      const { status, headers } = answer;
      const where = headers.get("location") ?? "";
      const text = await (await visitor.get(where)).text();
      seen.push({ status, where, text, hashes, body: await answer.text() });
    }
    expect(seen[0]).toMatchObject({ status: 302, where: "/member-login?sent=1", hashes: 1 });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    const told = await mailTo(site.platform, "member@example.com", "already-member");
    expect(told.subject).toBe("You already have an account");
    expect((await logIn(site.visitor(), "member@example.com", memberPassword)).status).toBe(302);
    expect((await logIn(site.visitor(), "member@example.com", password)).status).toBe(401);
  });

  test("[5.21] one address may have only so many passwords judged: what comes after is refused before", async ({
    site,
  }) => {
    const { platform } = site;
    for (let tried = 0; tried < signUps.points; tried++)
      await limit(platform, { name: "sign-up", key: addressGroup("127.0.0.1"), ...signUps });
    const answer = await signUp(site.visitor(), email, "123456");
    expect(answer.status).toBe(429);
    expect(await answer.text()).not.toContain("most common passwords");
  });

  test.runIf(process.platform === "linux")(
    "[5.21] while a password is judged others are answered: it is judged in a child, which knows none of the settings",
    async ({ site }) => {
      expect((await signUp(site.visitor(), email, "123456")).status).toBe(400);
      const child = childRunning("strength-child.js");
      expect(child).toBeGreaterThan(0);
      expect(settingsOf(child)).toEqual(childSettings);
      process.kill(child, "SIGSTOP");
      let isJudged = false;
      const second = signUp(site.visitor(), email, "123456").finally(() => {
        isJudged = true;
      });
      for (let asked = 0; asked < 3; asked++) expect((await site.get("/directory?q=ada")).status).toBe(200);
      expect(isJudged).toBe(false);
      process.kill(child, "SIGKILL");
      const page = await second;
      expect(page.status).toBe(503);
      expect(textOf(await page.text())).toContain("Registration Failed An unknown error occurred");
      expect((await signUp(site.visitor(), email, password)).status).toBe(302);
    },
  );

  test("[4.38] [8.11] after five refused sign-ups from one address a CAPTCHA is asked for", async ({
    site,
  }) => {
    const answers: number[] = [];
    for (let n = 0; n < 5; n++)
      answers.push((await signUp(site.visitor(), `n${n}@example.com`, "123456")).status);
    expect(answers).toEqual([400, 400, 400, 400, 400]);
    const asked = await signUp(site.visitor(), email, password);
    expect(asked.status).toBe(400);
    expect(textOf(mainOf(await asked.text()))).toContain(
      "CAPTCHA verification required. Please complete the CAPTCHA challenge.",
    );
    expect(await site.platform.db.$count(users, eq(users.email, email))).toBe(0);
  });
});

test("a filled-in hidden field is refused in words, and no account is made", async ({ site }) => {
  const answer = await signUp(site.visitor(), email, password, { [honeypotField]: "555" });
  expect(answer.status).toBe(400);
  expect(mainOf(await answer.text())).toContain("A hidden field in this form was filled in");
  expect(await site.platform.db.$count(users, eq(users.email, email))).toBe(0);
});

describe("a new account", () => {
  test("[4.35] [4.36] the mail's link confirms by its button alone, once, and gives another browser no session", async ({
    site,
  }) => {
    const visitor = site.visitor();
    const extra = { role: "admin", emailVerified: "true", id: "1", name: "x", banned: "false" };
    expect((await signUp(visitor, ` Ada@Example.COM `, password, extra)).status).toBe(302);
    const page = await (await visitor.get("/member-login?sent=1")).text();
    expect(noticeOf(page)).toBe("Registration Successful Please check your email for a confirmation link");
    const [user] = await site.platform.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ role: "member", emailVerified: false, name: "" });

    const mail = await mailTo(site.platform, email, "confirm-email");
    expect(mail.html).toContain("Confirm my email address");
    expect(mail.text).toContain(`${site.platform.config.ORIGIN}/confirm-email?token=`);
    const path = linkIn(mail);
    for (const method of ["GET", "HEAD", "GET"]) {
      const looked = await site.get(path, { method });
      expect(looked.status).toBe(200);
      expect(looked.headers.get("cache-control")).toContain("no-store");
    }
    expect((await logIn(site.visitor(), email, password)).status).toBe(403);

    const fresh = site.visitor();
    const confirmed = await fresh.post("/confirm-email", { token: tokenIn(mail) });
    expect(confirmed.headers.get("location")).toBe("/member-login?redirectTo=%2Faccount%2Fwelcome");
    expect(noticeOf(await (await fresh.get("/member-login")).text())).toContain("Email confirmed");
    expect(await (await fresh.get("/")).text()).not.toContain("Sign out");
    expect(mainOf(await (await site.get(path)).text())).toContain("This link has already been used");
    expect((await site.post("/confirm-email", { token: tokenIn(mail) })).status).toBe(410);
    expect((await logIn(site.visitor(), email, password)).headers.get("location")).toBe("/member-profile");
  });

  test("[4.36] a tampered, an expired and another kind's link confirm nothing, and say so kindly", async ({
    site,
  }) => {
    await signUp(site.visitor(), email, password);
    const token = tokenIn(await mailTo(site.platform, email, "confirm-email"));
    const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const tampered = await site.post("/confirm-email", { token: changed });
    expect(tampered.status).toBe(410);
    expect(textOf(await tampered.text())).toContain("This link doesn't work");
    expect((await site.post("/reset-password", { token, password })).status).toBe(410);
    expect((await site.post("/confirm-email", { token: "x".repeat(10_000) })).status).toBe(410);

    site.clock.set(new Date(Date.now() + 25 * 60 * minute).toISOString());
    const late = await site.post("/confirm-email", { token });
    expect(late.status).toBe(410);
    expect(mainOf(await late.text())).toContain("This link has expired");
    expect((await logIn(site.visitor(), email, password)).status).toBe(403);
    const stored = await site.platform.db.select().from(links);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test("[4.36] a mailed link is built from the site's own address, whatever the request claims", async ({
    site,
  }) => {
    const headers = {
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.test",
    };
    await site.post("/member-login", { intent: "signup", email, password }, { headers });
    const mail = await mailTo(site.platform, email, "confirm-email");
    expect(mail.text + mail.html).not.toContain("evil.test");
  });

  test("the same sign-up fifty times at the same moment is one account and one mail", async ({ site }) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => signUp(site.visitor(), email, password)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const { db } = site.platform;
    await mailTo(site.platform, email, "confirm-email");
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(await db.$count(passwords, eq(passwords.userId, user?.id ?? ""))).toBe(1);
    expect(await db.$count(mails, eq(mails.recipient, email))).toBe(1);
  });

  test("[4.36] whoever signs an address up first cannot keep it: a second sign-up lets its owner choose", async ({
    site,
  }) => {
    await signUp(site.visitor(), email, "the attacker chose this");
    const first = tokenIn(await mailTo(site.platform, email, "confirm-email"));
    await signUp(site.visitor(), email, password);
    const finish = await mailTo(site.platform, email, "finish-sign-up");
    expect((await site.post("/confirm-email", { token: first })).status).toBe(410);
    const chosen = await site.post("/reset-password", { token: tokenIn(finish), password });
    expect(chosen.headers.get("location")).toBe("/member-login");
    expect((await logIn(site.visitor(), email, "the attacker chose this")).status).toBe(401);
    expect((await logIn(site.visitor(), email, password)).status).toBe(302);
  });

  test("[4.36] a new link is sent to who waits for it, and every address hears the same", async ({
    site,
  }) => {
    await createAccount(site.platform, { email, confirmed: false });
    await createAccount(site.platform, { email: "member@example.com" });
    const texts: string[] = [];
    for (const asked of [email, "member@example.com", "nobody@example.com"]) {
      const answer = await site.post("/confirm-email", { intent: "mail", email: asked });
      expect(answer.status).toBe(200);
      texts.push((await answer.text()).replaceAll(asked, "<typed>"));
    }
    expect(new Set(texts).size).toBe(1);
    const early = await site.post("/confirm-email", { intent: "mail", email });
    expect([early.status, textOf(mainOf(await early.text()))]).toEqual([
      429,
      expect.stringContaining("Please try again in 1 minute."),
    ]);
    const token = tokenIn(await mailTo(site.platform, email, "confirm-email"));
    expect((await site.post("/confirm-email", { token })).status).toBe(302);
    expect(await site.platform.db.$count(mails)).toBe(1);
  });
});
