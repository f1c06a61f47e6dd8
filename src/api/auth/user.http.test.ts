import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#identity/tables.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { openApiClient, signedInClient } from "#tests/support/api-client.ts";
import { codeIn, lastMail } from "#tests/support/mail.ts";
import { codeAt } from "#tests/support/second-factor.ts";
import { type Site, test } from "#tests/support/site.ts";
import { adminEmail, adminPassword } from "#tests/support/start-site.ts";

const newPassword = "lantern orchard velvet";

async function memberClient(site: Site) {
  const account = await createAccount(site.platform);
  return { ...account, ...(await signedInClient(site.origin, account.email)) };
}

async function nonceFor(site: Site, { client, email }: Awaited<ReturnType<typeof memberClient>>) {
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const mail = await lastMail(site.platform, email, "reauthentication");
  return codeIn(mail ?? { text: "" });
}

test("[7.11] without a session nothing is read or changed", async ({ site }) => {
  for (const init of [{ method: "GET" }, { method: "PUT", body: "{}" }]) {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${site.origin}/auth/v1/user`, { ...init, headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "no_authorization" });
  }
});

test("[7.11] the name is changed, and a name that is none is refused", async ({ site }) => {
  const { client, id } = await memberClient(site);
  const empty = await client.auth.updateUser({ data: { full_name: " " } });
  expect(empty.error?.message).toBe("data.full_name: Enter your name.");
  const { data } = await client.auth.updateUser({ data: { full_name: "  Ada  Lovelace " } });
  expect(data.user?.user_metadata).toEqual({ full_name: "Ada Lovelace" });
  const [user] = await site.platform.db.select().from(users).where(eq(users.id, id));
  expect(user?.name).toBe("Ada Lovelace");
});

test("[7.11] a password needs a proof, must be another one and a strong one", async ({ site }) => {
  const { client } = await memberClient(site);
  const change = (changes: { password: string; current_password?: string; nonce?: string }) =>
    client.auth.updateUser(changes).then(({ error }) => error?.code);
  expect(await change({ password: newPassword })).toBe("reauthentication_needed");
  expect(await change({ password: newPassword, current_password: "wrong" })).toBe("invalid_credentials");
  expect(await change({ password: newPassword, nonce: "000000" })).toBe("reauthentication_not_valid");
  const current_password = memberPassword;
  expect(await change({ password: memberPassword, current_password })).toBe("same_password");
  expect(await change({ password: "123456", current_password })).toBe("weak_password");
});

test("[7.11] after a new password this session goes on and every other is over", async ({ site }) => {
  const { client, email } = await memberClient(site);
  const other = await signedInClient(site.origin, email);
  const { error } = await client.auth.updateUser({ password: newPassword, current_password: memberPassword });
  expect(error).toBeNull();
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await other.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await signedInClient(site.origin, email, newPassword)).user.email).toBe(email);
});

test("[7.12] a mailed code allows one change; a weak password does not use it up", async ({ site }) => {
  const member = await memberClient(site);
  const nonce = await nonceFor(site, member);
  const { auth } = member.client;
  expect((await auth.updateUser({ password: "123456", nonce })).error?.code).toBe("weak_password");
  expect((await auth.updateUser({ password: newPassword, nonce })).error).toBeNull();
  expect((await auth.updateUser({ password: memberPassword, nonce })).error?.code).toBe(
    "reauthentication_not_valid",
  );
});

test("[7.12] a mailed code is worth nothing to someone else, and after five guesses to nobody", async ({
  site,
}) => {
  const member = await memberClient(site);
  const nonce = await nonceFor(site, member);
  const other = await memberClient(site);
  const stolen = await other.client.auth.updateUser({ password: newPassword, nonce });
  expect(stolen.error?.code).toBe("reauthentication_not_valid");
  for (let guess = 0; guess < 5; guess++)
    await member.client.auth.updateUser({ password: newPassword, nonce: "nonsense" });
  const { error } = await member.client.auth.updateUser({ password: newPassword, nonce });
  expect(error?.status).toBe(429);
});

test("[7.12] three codes are mailed in an hour, not more", async ({ site }) => {
  const { client } = await memberClient(site);
  for (let mail = 0; mail < 3; mail++) expect((await client.auth.reauthenticate()).error).toBeNull();
  expect((await client.auth.reauthenticate()).error?.status).toBe(429);
});

test("[7.11] a new address is asked for with a proof and counts once both links were used", async ({
  site,
}) => {
  const { client, email } = await memberClient(site);
  const { auth } = client;
  expect((await auth.updateUser({ email: "new@example.com" })).error?.code).toBe("reauthentication_needed");
  const current_password = memberPassword;
  expect((await auth.updateUser({ email: "new@", current_password })).error?.code).toBe(
    "email_address_invalid",
  );
  const { data, error } = await auth.updateUser({ email: "new@example.com", current_password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: "new@example.com" });
  expect((await lastMail(site.platform, "new@example.com"))?.subject).toBe("Confirm your new email address");
  const both = await auth.updateUser({ email: "x@example.com", password: newPassword, current_password });
  expect(both.error?.message).toContain("one at a time");
});

test("[7.11] the administrator of the settings keeps their password and address", async ({ site }) => {
  const { client } = await signedInClient(site.origin, adminEmail, adminPassword);
  const current_password = adminPassword;
  const password = await client.auth.updateUser({ password: newPassword, current_password });
  expect(password.error?.message).toContain("ADMIN_PASSWORD");
  const address = await client.auth.updateUser({ email: "new@example.com", current_password });
  expect(address.error?.message).toContain("ADMIN_EMAIL");
});

test("[7.01] [4.44] the library reports what happens to the session, in this order", async ({ site }) => {
  const { email } = await createAccount(site.platform);
  const { auth } = openApiClient(site.origin);
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  await auth.signInWithPassword({ email, password: memberPassword });
  await auth.refreshSession();
  await auth.updateUser({ data: { full_name: "Ada" } });
  const { data: factor } = await auth.mfa.enroll({ factorType: "totp" });
  const code = codeAt(factor?.totp.secret ?? "", site.platform.clock.now());
  await auth.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code });
  await auth.signOut();
  await auth.resetPasswordForEmail(email);
  const mailed = () => lastMail(site.platform, email, "reset-password");
  await expect.poll(mailed, { timeout: 60_000 }).toBeDefined();
  const token = codeIn((await mailed()) ?? { text: "" });
  await auth.verifyOtp({ email, token, type: "recovery" });
  expect(events).toEqual([
    "INITIAL_SESSION",
    "SIGNED_IN",
    "TOKEN_REFRESHED",
    "USER_UPDATED",
    "MFA_CHALLENGE_VERIFIED",
    "SIGNED_OUT",
    "PASSWORD_RECOVERY",
  ]);
});
