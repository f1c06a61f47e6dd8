import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { limit } from "#identity/limits.server.ts";
import { linkTries } from "#identity/limits.ts";
import { audit, sessions } from "#identity/tables.ts";
import { addressGroup } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { createEnrolled } from "#tests/support/second-factor.ts";
import { linkIn, logIn, mailTo, minute } from "#tests/support/sign-in-page.ts";
import { test } from "#tests/support/site.ts";
import { adminEmail } from "#tests/support/start-site.ts";

const email = "ada@example.com";
const password = "lantern meadow orbit";

async function tokenFor(site: { platform: Platform; post: typeof fetch | unknown }, address: string) {
  const post = site.post as (path: string, fields: Record<string, string>) => Promise<Response>;
  expect((await post("/forgot-password", { email: address })).status).toBe(200);
  return linkIn(await mailTo(site.platform, address, "reset-password")).split("token=")[1] ?? "";
}

describe("refused", () => {
  test("every address hears the same, and only an account gets a mail", async ({ site }) => {
    await createAccount(site.platform, { email });
    const texts: string[] = [];
    for (const asked of ["nobody@example.com", email]) {
      const answer = await site.post("/forgot-password", { email: asked });
      expect(answer.status).toBe(200);
      texts.push((await answer.text()).replaceAll(asked, "<typed>"));
    }
    expect(texts[0]).toBe(texts[1]);
    await mailTo(site.platform, email, "reset-password");
    expect(await site.platform.db.$count(mails)).toBe(1);
    expect((await site.post("/forgot-password", { email: "x".repeat(10_000) })).status).toBe(400);
  });

  test("a tampered, an expired and a used link set no password; a weak one leaves the link good", async ({
    site,
  }) => {
    await createAccount(site.platform, { email });
    const token = await tokenFor(site, email);
    const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    expect((await site.post("/reset-password", { token: changed, password })).status).toBe(410);
    expect((await site.post("/reset-password", { password })).status).toBe(410);
    const weak = await site.post("/reset-password", { token, password: "123456" });
    expect(weak.status).toBe(400);
    expect((await site.post("/reset-password", { token, password: "x".repeat(10_000) })).status).toBe(400);
    site.clock.set(new Date(Date.now() + 61 * minute).toISOString());
    expect((await site.post("/reset-password", { token, password })).status).toBe(410);
    site.clock.reset();
    expect((await site.post("/reset-password", { token, password })).status).toBe(302);
    const again = await site.post("/reset-password", { token, password: "another good password" });
    expect(again.status).toBe(410);
    expect(mainOf(await again.text())).toContain("This link has already been used");
    expect((await logIn(site.visitor(), email, password)).status).toBe(302);
  });

  test("one address may try only so many passwords with a link", async ({ site }) => {
    await createAccount(site.platform, { email });
    const token = await tokenFor(site, email);
    for (let tried = 0; tried < linkTries.points; tried++)
      await limit(site.platform, { name: "link", key: addressGroup("127.0.0.1"), ...linkTries });
    const answer = await site.post("/reset-password", { token, password: "123456" });
    expect(answer.status).toBe(429);
    expect(await answer.text()).not.toContain("most common passwords");
  });

  test("the fixed administrator's password stays with the settings", async ({ site }) => {
    await site.post("/forgot-password", { email: adminEmail });
    const mail = await mailTo(site.platform, adminEmail, "reset-password");
    expect(mail.text).toContain("ADMIN_PASSWORD");
    expect(mail.text).not.toContain("token=");
  });
});

describe("done", () => {
  test("a new password ends every session, signs nobody in and is told by mail", async ({ site }) => {
    const { id } = await createAccount(site.platform, { email });
    const old = openClient(site.origin, await sessionCookies(site.platform, id));
    const token = await tokenFor(site, email);
    expect(mainOf(await (await site.get(`/reset-password?token=${token}`)).text())).toContain("new-password");
    const visitor = site.visitor();
    const answer = await visitor.post("/reset-password", { token, password });
    expect(answer.headers.get("location")).toBe("/member-login");
    expect(await (await visitor.get("/")).text()).not.toContain("Sign out");
    expect(await (await old.get("/")).text()).not.toContain("Sign out");
    expect(await site.platform.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect((await logIn(site.visitor(), email, memberPassword)).status).toBe(401);
    expect((await logIn(site.visitor(), email, password)).status).toBe(302);
    await mailTo(site.platform, email, "password-changed");
  });

  test("[4.28] a reset does not pass the second factor", async ({ site }) => {
    await createEnrolled(site.platform, { email });
    const token = await tokenFor(site, email);
    await site.post("/reset-password", { token, password });
    const visitor = site.visitor();
    const answer = await logIn(visitor, email, password);
    expect(answer.headers.get("location")).toBe("/member-login");
    expect(mainOf(await (await visitor.get("/member-login")).text())).toContain("one-time-code");
    expect(await (await visitor.get("/")).text()).not.toContain("Sign out");
  });

  test("two uses of a link at the same moment set one password", async ({ site }) => {
    await createAccount(site.platform, { email });
    const token = await tokenFor(site, email);
    const answers = await Promise.all(
      [password, "second orbit meadow"].map((each) =>
        site.post("/reset-password", { token, password: each }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
  });
});

// Runs last: its requests keep the queue busy for a while.
describe("too much", () => {
  test("nobody's mail box is filled: three mails an hour, and ten requests from one address", async ({
    site,
  }) => {
    await createAccount(site.platform, { email });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await site.post("/forgot-password", { email })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const sent = () => site.platform.db.$count(audit, eq(audit.event, "password reset asked"));
    await expect.poll(sent, { timeout: 60_000, interval: 200 }).toBe(3);
  }, 60_000);
});
