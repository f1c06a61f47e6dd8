import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { factors, recoveryCodes, sessions } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { fixedAdminId, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { fileOf, headerOf, mainOf, noticeOf } from "#tests/support/page-text.ts";
import { codeAt, createEnrolled, enrol } from "#tests/support/second-factor.ts";
import { logIn, mailTo, minute, sessionCookieName } from "#tests/support/sign-in-page.ts";
import { test } from "#tests/support/site.ts";
import { adminPassword } from "#tests/support/start-site.ts";
import { toastQueue } from "#ui/toast-queue.ts";

const verify = (client: Client, code: string) => client.post("/member-login", { intent: "verify", code });
const recover = (client: Client, code: string) => client.post("/member-login", { intent: "recover", code });
const present = ({ clock }: Platform, secret: string, steps = 0) =>
  codeAt(secret, new Date(clock.now().getTime() + steps * 30_000));
const isIn = async (client: Client) => (await (await client.get("/")).text()).includes("Sign out");

async function waiting(site: { platform: Platform; visitor: () => Client }) {
  const account = await createEnrolled(site.platform, { email: "ada@example.com" });
  const visitor = site.visitor();
  await logIn(visitor, account.email);
  return { account, visitor };
}

describe("while the code is awaited", () => {
  test("[4.28] the password leads to the code's screen; a reload does not pass it, and every address sees a visitor", async ({
    site,
  }) => {
    const { visitor } = await waiting(site);
    for (let reload = 0; reload < 2; reload++) {
      const page = await (await visitor.get("/member-login")).text();
      expect(mainOf(page)).toContain("one-time-code");
      expect(mainOf(page)).toContain("contact support");
      expect(page).not.toContain("Create Account");
    }
    expect(await isIn(visitor)).toBe(false);
    expect((await visitor.get("/admin-dashboard")).status).toBe(302);
    expect((await visitor.get("/event-create")).status).toBe(403);
    expect((await visitor.post("/recovery-codes.txt", { code: "x" })).status).toBe(403);
  });

  test("[4.28] an administrator's right password opens nothing before the code, and the box names no id", async ({
    site,
  }) => {
    const { platform } = site;
    const { id } = await createEnrolled(platform, { email: "grace@example.com", role: "admin" });
    const visitor = site.visitor();
    const answer = await logIn(visitor, "grace@example.com");
    expect(answer.headers.get("location")).toBe("/member-login");
    expect((await visitor.get("/admin-dashboard")).headers.get("location")).not.toBe("/admin-dashboard");
    expect((await visitor.get("/event-create")).status).toBe(403);
    const page = await (await visitor.get("/member-login")).text();
    expect(page).not.toContain(id);
  });

  test("[4.32] [8.15] wrong codes, codes two steps away and text are refused", async ({ site }) => {
    const { account, visitor } = await waiting(site);
    for (const code of [
      present(site.platform, account.secret, -2),
      present(site.platform, account.secret, 2),
    ]) {
      const answer = await verify(visitor, code);
      expect(answer.status).toBe(400);
      expect(mainOf(await answer.text())).toContain("Failed to verify MFA code");
    }
    // A script shows the notification, from the answer's data.
    const told = await visitor.post("/member-login.data", { intent: "verify", code: "x".repeat(10_000) });
    expect(told.status).toBe(400);
    expect(await fileOf(told)).toContain("Verification failed");
    expect(await isIn(visitor)).toBe(false);
  });

  test("[4.32] the fifth wrong code ends the waiting session, also when they come at the same moment", async ({
    site,
  }) => {
    const { account, visitor } = await waiting(site);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => verify(openClient(site.origin, new Map(visitor.cookies)), "000000")),
    );
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(4);
    expect(await site.platform.db.$count(sessions, eq(sessions.userId, account.id))).toBe(0);
    const late = await verify(visitor, present(site.platform, account.secret));
    expect(late.headers.get("location")).toBe("/member-login");
    expect(await isIn(visitor)).toBe(false);
  });

  test("[4.32] ten wrong codes close the second factor of this account for minutes, with plain words, and of no other", async ({
    site,
  }) => {
    const { account, visitor } = await waiting(site);
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 5; tries++) await verify(visitor, "000000");
      await logIn(visitor, account.email);
    }
    const answer = await verify(visitor, present(site.platform, account.secret));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
    expect(mainOf(await answer.text())).toContain("Too many attempts. Please try again in 15 minutes.");
    const other = await createEnrolled(site.platform, { email: "bea@example.com" });
    const bea = site.visitor();
    await logIn(bea, other.email);
    expect((await verify(bea, present(site.platform, other.secret))).headers.get("location")).toBe(
      "/member-profile",
    );
  });

  test("[4.32] eleven minutes after the password the right code is too late", async ({ site }) => {
    const { account, visitor } = await waiting(site);
    const late = new Date(site.platform.clock.now().getTime() + 11 * minute);
    site.clock.set(late.toISOString());
    const answer = await verify(visitor, present(site.platform, account.secret));
    expect(answer.headers.get("location")).toBe("/member-login");
    expect(await isIn(visitor)).toBe(false);
  });

  test("[4.31] Cancel ends the waiting session", async ({ site }) => {
    const { account, visitor } = await waiting(site);
    await visitor.post("/member-login", { intent: "cancel" });
    expect(visitor.cookies.has(sessionCookieName)).toBe(false);
    expect(await site.platform.db.$count(sessions, eq(sessions.userId, account.id))).toBe(0);
    expect(mainOf(await (await visitor.get("/member-login")).text())).toContain("Log In");
  });
});

describe("with a code", () => {
  test("[4.32] the right code ten times at the same moment lets in once, and that session stays", async ({
    site,
  }) => {
    const { account, visitor } = await waiting(site);
    const code = present(site.platform, account.secret);
    const people = Array.from({ length: 10 }, () => openClient(site.origin, new Map(visitor.cookies)));
    const answers = await Promise.all(people.map((who) => verify(who, code)));
    const entered = answers.map(({ headers }) => headers.get("location") === "/member-profile");
    expect(entered.filter(Boolean)).toHaveLength(1);
    expect(await isIn(people[entered.indexOf(true)] as (typeof people)[0])).toBe(true);
    expect(await site.platform.db.$count(sessions, eq(sessions.userId, account.id))).toBe(1);
  });

  test("[4.32] the present code, pasted with a blank, lets in with a fresh cookie; the one before is worth nothing", async ({
    site,
  }) => {
    const { account, visitor } = await waiting(site);
    const before = new Map(visitor.cookies);
    const code = present(site.platform, account.secret);
    const answer = await verify(visitor, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.headers.get("location")).toBe("/member-profile");
    expect(await isIn(openClient(site.origin, before))).toBe(false);
    const page = await (await visitor.get("/")).text();
    expect(noticeOf(page)).toContain("Verification Complete");
    expect(headerOf(page)).toContain("Sign out");
  });

  test("[8.16] 'Verification successful' is raised with its sentence, then 'Verification Complete', which stays", async ({
    site,
  }) => {
    const { account, visitor } = await waiting(site);
    await verify(visitor, present(site.platform, account.secret));
    const brought = Buffer.from(visitor.cookies.get("chamber.toast") ?? "", "base64url").toString();
    const raised = toastQueue([], { type: "add", id: "1", toast: JSON.parse(brought) });
    expect(raised.map(({ title, description, open }) => ({ title, description, open }))).toEqual([
      { title: "Verification Complete", description: undefined, open: true },
      {
        title: "Verification successful",
        description: "You have successfully verified your identity",
        open: false,
      },
    ]);
    expect(noticeOf(await (await visitor.get("/")).text())).toBe("Verification Complete");
  });

  test("[4.32] the same code is accepted once, also in two sign-ins at the same moment", async ({ site }) => {
    const { account, visitor } = await waiting(site);
    const second = site.visitor();
    await logIn(second, account.email);
    const code = present(site.platform, account.secret);
    const answers = await Promise.all([verify(visitor, code), verify(second, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
    const third = site.visitor();
    await logIn(third, account.email);
    expect((await verify(third, code)).status).toBe(400);
  });

  test("[4.32] a recovery code lets in once, is told to the owner by mail, and shares the limit of the codes", async ({
    site,
  }) => {
    const { account, visitor } = await waiting(site);
    const [code = ""] = account.recoveryCodes;
    expect(account.recoveryCodes).toHaveLength(10);
    expect((await recover(visitor, "aaaaa-bbbbb-ccccc")).status).toBe(400);
    const answer = await recover(visitor, code.toUpperCase().replaceAll("-", " "));
    expect(answer.headers.get("location")).toBe("/member-profile");
    expect(await isIn(visitor)).toBe(true);
    expect((await mailTo(site.platform, account.email, "recovery-code-used")).subject).toContain(
      "recovery code",
    );
    const again = site.visitor();
    await logIn(again, account.email);
    expect((await recover(again, code)).status).toBe(400);
    const stored = await site.platform.db.select().from(recoveryCodes);
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll("-", ""));
  });

  test("the file of codes is made for their owner alone, of their own codes alone", async ({ site }) => {
    const account = await createEnrolled(site.platform, { email: "ada@example.com" });
    const owner = openClient(site.origin, await sessionCookies(site.platform, account.id));
    const codes = new URLSearchParams(account.recoveryCodes.map((code) => ["code", code]));
    const file = await owner.post("/recovery-codes.txt", codes);
    expect(file.headers.get("content-disposition")).toContain("recovery-codes.txt");
    expect(file.headers.get("cache-control")).toContain("no-store");
    expect(await fileOf(file)).toContain(account.recoveryCodes[9]);
    expect((await owner.post("/recovery-codes.txt", { code: "call 555-0100 to win" })).status).toBe(400);
    expect((await (await site.asMember()).post("/recovery-codes.txt", codes)).status).toBe(400);
    expect((await site.post("/recovery-codes.txt", codes)).status).toBe(403);
  });

  test("[4.22] the administrator's panel leads an enrolled account to the code, and its box says nothing before", async ({
    site,
  }) => {
    const { platform } = site;
    const id = await fixedAdminId(platform);
    const { secret } = await enrol(platform, id);
    try {
      const visitor = site.visitor();
      const answer = await visitor.post("/admin-login/steps", { password: adminPassword });
      const text = await fileOf(answer);
      expect(text).toContain("Waiting for the second factor");
      expect(text).not.toContain("Password verified");
      expect(text).not.toContain(id);
      expect((await visitor.get("/admin-dashboard")).status).toBe(302);
      expect((await verify(visitor, present(platform, secret))).headers.get("location")).toBe(
        "/admin-dashboard",
      );
      expect((await visitor.get("/admin-dashboard")).status).toBe(200);
    } finally {
      await platform.db.delete(factors).where(eq(factors.userId, id));
    }
  });
});
