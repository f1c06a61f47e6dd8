import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, passwords, users } from "#identity/tables.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { openApiClient } from "#tests/support/api-client.ts";
import { codeIn } from "#tests/support/mail.ts";
import { createEnrolled } from "#tests/support/second-factor.ts";
import { linkIn, mailTo, minute } from "#tests/support/sign-in-page.ts";
import { type Site, test } from "#tests/support/site.ts";

const email = "ada@example.com";
const password = "walnut teapot avenue 41";

async function codeFor(site: Site, address: string): Promise<string> {
  const { db } = site.platform;
  const before = await db.$count(mails);
  await openApiClient(site.origin).auth.signInWithOtp({ email: address });
  await expect.poll(() => db.$count(mails), { timeout: 60_000 }).toBeGreaterThan(before);
  return codeIn(await mailTo(site.platform, address, "sign-in-code"));
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const tokenIn = (mail: { text: string }) => linkIn(mail).split("token=")[1] ?? "";
const authOf = (site: Site) => openApiClient(site.origin).auth;
const expired = { status: 403, code: "otp_expired" };

test("[7.12] a code is guessed five times at most, and an unknown address is counted alike", async ({
  site,
}) => {
  await createAccount(site.platform, { email });
  const token = await codeFor(site, email);
  for (const address of [email, "nobody@example.com"]) {
    for (let tries = 0; tries < 5; tries++) {
      const { error } = await authOf(site).verifyOtp({
        type: "magiclink",
        email: address,
        token: otherThan(token),
      });
      expect(error).toMatchObject(expired);
    }
    const { error } = await authOf(site).verifyOtp({ type: "magiclink", email: address, token });
    expect(error).toMatchObject({ status: 429 });
  }
});

test("[7.12] an address of the network may try codes and links thirty times at most", async ({ site }) => {
  for (let tries = 0; tries < 30; tries++) {
    const { error } = await authOf(site).verifyOtp({ type: "recovery", token_hash: `guess ${tries}` });
    expect(error).toMatchObject(expired);
  }
  const { error } = await authOf(site).verifyOtp({ type: "recovery", token_hash: "one more" });
  expect(error).toMatchObject({ status: 429 });
});

test("[7.12] an expired code and a replaced one are refused", async ({ site }) => {
  await createAccount(site.platform, { email });
  const replaced = await codeFor(site, email);
  const token = await codeFor(site, email);
  expect((await authOf(site).verifyOtp({ type: "email", email, token: replaced })).error).toMatchObject(
    expired,
  );
  site.clock.set(new Date(Date.now() + 11 * minute).toISOString());
  expect((await authOf(site).verifyOtp({ type: "email", email, token })).error).toMatchObject(expired);
});

test("[7.12] the code of another account, and of another purpose, is refused", async ({ site }) => {
  await createAccount(site.platform, { email });
  await createAccount(site.platform, { email: "grace@example.com" });
  const token = await codeFor(site, email);
  const others = await authOf(site).verifyOtp({ type: "email", email: "grace@example.com", token });
  expect(others.error).toMatchObject(expired);
  expect((await authOf(site).verifyOtp({ type: "recovery", email, token })).error).toMatchObject(expired);
  expect((await authOf(site).verifyOtp({ type: "signup", email, token })).error).toMatchObject(expired);
});

test("[7.12] a new password voids the codes and links that were mailed before", async ({ site }) => {
  await createAccount(site.platform, { email });
  const token = await codeFor(site, email);
  await authOf(site).resetPasswordForEmail(email);
  const reset = await mailTo(site.platform, email, "reset-password");
  const changed = await site.post("/reset-password", { token: tokenIn(reset), password });
  expect(changed.status).toBe(302);
  expect((await authOf(site).verifyOtp({ type: "email", email, token })).error).toMatchObject(expired);
  const recovery = await authOf(site).verifyOtp({ type: "recovery", email, token: codeIn(reset) });
  expect(recovery.error).toMatchObject(expired);
});

test("[7.12] a suspended account is not opened by its code", async ({ site }) => {
  const { id } = await createAccount(site.platform, { email });
  const token = await codeFor(site, email);
  await site.platform.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id));
  const { error } = await authOf(site).verifyOtp({ type: "email", email, token });
  expect(error).toMatchObject({ status: 403, code: "user_banned" });
});

test("[7.12] a call without a code and one of an unknown type are refused", async ({ site }) => {
  for (const body of [
    { type: "email", email },
    { type: "email_change", email, token: "123456" },
    { type: "invite", token_hash: "x" },
  ]) {
    const answer = await fetch(`${site.origin}/auth/v1/verify`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({ code: "validation_failed" });
  }
});

test("[7.12] a mailed code signs in, once", async ({ site }) => {
  await createAccount(site.platform, { email });
  const token = await codeFor(site, email);
  const { auth } = openApiClient(site.origin);
  const { data, error } = await auth.verifyOtp({ type: "email", email: "Ada@Example.com", token });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "otp" }]);
  expect((await authOf(site).verifyOtp({ type: "email", email, token })).error).toMatchObject(expired);
});

test("[7.12] a code that confirms an address deletes the password that someone else may have chosen", async ({
  site,
}) => {
  const { id } = await createAccount(site.platform, { email, confirmed: false });
  const token = await codeFor(site, email);
  const { data } = await authOf(site).verifyOtp({ type: "email", email, token });
  expect(data.user?.email_confirmed_at).toBeDefined();
  const { db } = site.platform;
  expect(await db.$count(passwords, eq(passwords.userId, id))).toBe(0);
  const { error } = await authOf(site).signInWithPassword({ email, password: memberPassword });
  expect(error?.code).toBe("invalid_credentials");
});

test("[7.03] [7.12] the code of a sign-up confirms the address and signs in; the link of its mail is void then", async ({
  site,
}) => {
  await authOf(site).signUp({ email, password });
  const mail = await mailTo(site.platform, email, "confirm-email");
  const { data, error } = await authOf(site).verifyOtp({ type: "signup", email, token: codeIn(mail) });
  expect(error).toBeNull();
  expect(data.session?.user.email_confirmed_at).toBeDefined();
  const link = await authOf(site).verifyOtp({ type: "signup", token_hash: tokenIn(mail) });
  expect(link.error).toMatchObject(expired);
  expect((await authOf(site).signInWithPassword({ email, password })).error).toBeNull();
});

test("[7.12] the link of a sign-up, given by its token, does the same", async ({ site }) => {
  await authOf(site).signUp({ email, password });
  const mail = await mailTo(site.platform, email, "confirm-email");
  const { data } = await authOf(site).verifyOtp({ type: "email", token_hash: tokenIn(mail) });
  expect(data.session?.user.email).toBe(email);
  const code = await authOf(site).verifyOtp({ type: "email", email, token: codeIn(mail) });
  expect(code.error).toMatchObject(expired);
});

test("[7.12] a recovery does not stand for the second factor", async ({ site }) => {
  await createEnrolled(site.platform, { email });
  await authOf(site).resetPasswordForEmail(email);
  const mail = await mailTo(site.platform, email, "reset-password");
  const { auth } = openApiClient(site.origin);
  const { data } = await auth.verifyOtp({ type: "recovery", email, token: codeIn(mail) });
  expect(data.session).not.toBeNull();
  const level = await auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  expect(level.data?.currentAuthenticationMethods).toMatchObject([{ method: "recovery" }]);
  const events = await site.platform.db.select({ event: audit.event }).from(audit);
  expect(events).toContainEqual({ event: "mailed code accepted" });
  expect(events).not.toContainEqual({ event: "sign-in" });
});

test("[7.12] a change of address is confirmed by both links; the second begins a session", async ({
  site,
}) => {
  const member = await site.asMember(email);
  const change = { intent: "email", email: "new@example.com", password: memberPassword };
  await member.post("/account", change);
  const old = tokenIn(await mailTo(site.platform, email, "email-change-old"));
  const fresh = tokenIn(await mailTo(site.platform, "new@example.com", "email-change-new"));
  const half = await authOf(site).verifyOtp({ type: "email_change", token_hash: fresh });
  expect(half).toMatchObject({ data: { user: null, session: null }, error: null });
  const used = await authOf(site).verifyOtp({ type: "email_change", token_hash: fresh });
  expect(used.error).toMatchObject(expired);
  const { data } = await authOf(site).verifyOtp({ type: "email_change", token_hash: old });
  expect(data.session?.user.email).toBe("new@example.com");
});
