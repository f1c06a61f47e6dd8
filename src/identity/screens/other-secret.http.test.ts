import { eq } from "drizzle-orm";
import { afterAll, expect, vi } from "vitest";
import { verifiedFactor } from "#identity/second-factor/factors.server.ts";
import { warnOfOtherSecret } from "#identity/second-factor/warn-of-other-secret.server.ts";
import { factors, signingKeys } from "#identity/tables.ts";
import { saveMailServer } from "#platform/mail/mail-server-store.server.ts";
import { openSecret } from "#platform/sealed-secret.server.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { signedInClient } from "#tests/support/api-client.ts";
import { openClient } from "#tests/support/client.ts";
import { textOf } from "#tests/support/page-text.ts";
import { startProcess } from "#tests/support/processes.ts";
import { codeAt, createEnrolled } from "#tests/support/second-factor.ts";
import { logIn } from "#tests/support/sign-in-page.ts";
import { type Site, test } from "#tests/support/site.ts";
import { startSiteBeside } from "#tests/support/start-site.ts";

// What is stored was sealed with one SECRET, and the site runs with another.

const SECRET = "another secret, also only used by tests";
const words =
  "Your authenticator app needs to be set up again. Use a recovery code, or ask our staff to reset your two-factor authentication.";
const codeNow = ({ platform }: Site, secret: string) => codeAt(secret, platform.clock.now());

let beside: ReturnType<typeof startSiteBeside> | undefined;

/** The site with another SECRET beside the shared one, started once for all of these. */
function withOtherSecret(site: Site) {
  beside ??= startSiteBeside(site, { SECRET });
  return beside;
}

afterAll(async () => {
  const other = await beside;
  if (!other) return;
  // The signing keys go that the shared site can read no longer.
  const { db, config } = other.platform;
  const isOwn = ({ id, privateKey }: typeof signingKeys.$inferSelect) =>
    openSecret(config, { purpose: "signing key", row: id }, privateKey) !== null;
  for (const key of (await db.select().from(signingKeys)).filter(isOwn))
    await db.delete(signingKeys).where(eq(signingKeys.id, key.id));
  await other.stop();
});

test("[4.32] a code at sign-in is refused with what to do, and a recovery code lets in", async ({ site }) => {
  const account = await createEnrolled(site.platform);
  const other = await withOtherSecret(site);
  const visitor = openClient(other.origin);
  await logIn(visitor, account.email);
  const code = codeNow(site, account.secret);
  for (let tries = 0; tries < 4; tries++) {
    const answer = await visitor.post("/member-login", { intent: "verify", code });
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(words);
  }
  const recovery = { intent: "recover", code: account.recoveryCodes[0] ?? "" };
  const answer = await visitor.post("/member-login", recovery);
  expect(answer.headers.get("location")).toBe("/member-profile");
});

test("codes that cannot be checked do not count against the recovery codes", async ({ site }) => {
  const account = await createEnrolled(site.platform);
  const other = await withOtherSecret(site);
  for (let round = 0; round < 4; round++) {
    const { client, user } = await signedInClient(other.origin, account.email);
    const factorId = user.factors?.[0]?.id ?? "";
    for (let tries = 0; tries < 4; tries++)
      await client.auth.mfa.challengeAndVerify({ factorId, code: "000000" });
  }
  const visitor = openClient(other.origin);
  await logIn(visitor, account.email);
  const recovery = { intent: "recover", code: account.recoveryCodes[0] ?? "" };
  expect((await visitor.post("/member-login", recovery)).headers.get("location")).toBe("/member-profile");
});

test("[7.09] a code of a program is refused in the same words, and a recovery code leads to aal2", async ({
  site,
}) => {
  const account = await createEnrolled(site.platform);
  const other = await withOtherSecret(site);
  const { client, user } = await signedInClient(other.origin, account.email);
  const { mfa } = client.auth;
  const factorId = user.factors?.[0]?.id ?? "";
  const { error } = await mfa.challengeAndVerify({ factorId, code: codeNow(site, account.secret) });
  expect(error).toMatchObject({ code: "mfa_verification_failed", message: words });
  const code = account.recoveryCodes[0] ?? "";
  expect((await mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  expect((await mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
});

test("[7.13] a set-up that was begun before is over; a new one completes", async ({ site }) => {
  const { email, id } = await createAccount(site.platform);
  const before = await signedInClient(site.origin, email);
  const begun = await before.client.auth.mfa.enroll({ factorType: "totp" });
  const other = await withOtherSecret(site);
  const { client, user } = await signedInClient(other.origin, email);
  const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
  const [pending] = await site.platform.db
    .select()
    .from(factors)
    .where(eq(factors.id, data?.id ?? ""));
  const sealed = { secret: pending?.secret ?? "" };
  const [earlier] = await site.platform.db
    .select()
    .from(factors)
    .where(eq(factors.id, begun.data?.id ?? ""));
  await site.platform.db
    .update(factors)
    .set({ secret: earlier?.secret ?? "" })
    .where(eq(factors.id, pending?.id ?? ""));
  const factorId = data?.id ?? "";
  const code = codeNow(site, data?.totp.secret ?? "");
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe(
    "mfa_factor_not_found",
  );
  await site.platform.db.update(factors).set(sealed).where(eq(factors.id, factorId));
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  expect(user.id).toBe(id);
});

test("on the account page a code is refused with what to do, and a recovery code begins a new app", async ({
  site,
}) => {
  const account = await createEnrolled(site.platform);
  const other = await withOtherSecret(site);
  const { platform } = other;
  const owner = openClient(other.origin, await sessionCookies(platform, account.id));
  const factor = (await verifiedFactor(platform.db, account.id))?.id ?? "";
  const send = (code: string) =>
    owner.post("/account/two-factor", {
      intent: "begin",
      factor,
      password: "jasmine umbrella kettle",
      code,
    });
  const refused = await send(codeNow(site, account.secret));
  expect(refused.status).toBe(400);
  expect(textOf(await refused.text())).toContain(words);
  const begun = await send(account.recoveryCodes[0] ?? "");
  expect(begun.status).toBe(200);
  expect(textOf(await begun.text())).toContain("Set up new app");
});

test("the start says in one sentence what cannot be read and what follows; with the SECRET from before it says nothing", async ({
  site,
}) => {
  const { db, config } = site.platform;
  await createEnrolled(site.platform);
  const server = { host: "smtp.example.org", port: 587, username: "office", sender: "office@example.org" };
  await saveMailServer(db, config, { server, password: "shimmering jewel", by: "nobody", at: new Date() });
  const log = { warn: vi.fn() };
  await warnOfOtherSecret({ ...site.platform, log: log as never });
  expect(log.warn).not.toHaveBeenCalled();
  const { DATABASE_URL = "", DATA_DIR, ADMIN_EMAIL } = config;
  const other = await startProcess({ DATABASE_URL, DATA_DIR, ADMIN_EMAIL, SECRET, LOG_LEVEL: "warn" });
  await other.stop();
  expect(other.said()).toContain(
    "Stored secrets cannot be read, because SECRET is not the one they were stored with: the authenticators of one account " +
      "(their owners sign in with a recovery code and set them up anew, or staff reset them), the password of the mail server " +
      "(no mail leaves until an owner types it again)",
  );
});
