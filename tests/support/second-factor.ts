import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beginSetUp, completeSetUp } from "#identity/second-factor/factors.server.ts";
import { factors, sessions } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { openSecret } from "#platform/sealed-secret.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount, sessionCookies } from "./accounts.ts";

export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

export async function createEnrolled(platform: Platform, account: Parameters<typeof createAccount>[1] = {}) {
  const made = await createAccount(platform, account);
  return { ...made, ...(await enrol(platform, made.id)) };
}

/**
 * Sets up an authenticator for an account. The code used is that of the previous time step, so that a test
 * can use the current one.
 */
export async function enrol(platform: Platform, userId: string) {
  const { db, config, clock } = platform;
  await sessionCookies(platform, userId);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const owner = { userId, sessionId: session?.id ?? "" };
  await inTransaction(platform, userId, (context) => beginSetUp(context, owner));
  const [factor] = await db.select().from(factors).where(eq(factors.sessionId, owner.sessionId));
  const secret = factor
    ? (openSecret(config, { purpose: "second-factor secret", row: factor.id }, factor.secret) ?? "")
    : "";
  const code = codeAt(secret, new Date(clock.now().getTime() - 30_000));
  const done = await inTransaction(platform, userId, (context) => completeSetUp(context, { ...owner, code }));
  await db.delete(sessions).where(eq(sessions.userId, userId));
  return { secret, recoveryCodes: done.ok ? done.recoveryCodes : [] };
}
