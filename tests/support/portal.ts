import { and, desc, eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { openSecret } from "#identity/second-factor/factor-secret.server.ts";
import { beginSetUp, completeSetUp } from "#identity/second-factor/factors.server.ts";
import { factors, sessions } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, memberPassword, sessionCookies } from "./accounts.ts";
import type { Client } from "./client.ts";

export const sessionCookieName = "chamber.session_token";
export const minute = 60_000; // ms

/** The code an authenticator with this secret shows at `at`. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

/** Sends the Login tab. */
export function logIn(client: Client, email: string, password = memberPassword, more = {}) {
  return client.post("/member-login", { intent: "login", email, password, ...more });
}

/** Sends the Sign Up tab. */
export function signUp(client: Client, email: string, password: string, more = {}) {
  return client.post("/member-login?mode=signup", { intent: "signup", email, password, ...more });
}

/** The newest message of a kind to an address; waits for the job that writes it. */
export async function mailTo({ db }: Platform, recipient: string, kind: string) {
  const find = async () => {
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)))
      .orderBy(desc(mails.id))
      .limit(1);
    return mail;
  };
  await expect.poll(find, { timeout: 15_000, interval: 100 }).toBeDefined();
  return (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>;
}

/** The path and query of the link in a message. */
export function linkIn({ text }: { text: string }): string {
  const [, path] = /https?:\/\/[^/\s]+(\/\S+\?token=\S+)/.exec(text) ?? [];
  if (!path) throw new Error(`There is no link in: ${text}`);
  return path;
}

/** An account with an authenticator; its secret and its recovery codes. */
export async function createEnrolled(platform: Platform, account: Parameters<typeof createAccount>[1] = {}) {
  const made = await createAccount(platform, account);
  return { ...made, ...(await enrol(platform, made.id)) };
}

/** Sets an authenticator up for an account. Its last code is of the step before: a test may use the present one. */
export async function enrol(platform: Platform, userId: string) {
  const { db, config, clock } = platform;
  await sessionCookies(platform, userId);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const owner = { userId, sessionId: session?.id ?? "" };
  await beginSetUp(db, platform, owner);
  const [factor] = await db.select().from(factors).where(eq(factors.sessionId, owner.sessionId));
  const secret = factor ? openSecret(config, factor.id, factor.secret) : "";
  const code = codeAt(secret, new Date(clock.now().getTime() - 30_000));
  const done = await completeSetUp(db, platform, { ...owner, code });
  await db.delete(sessions).where(eq(sessions.userId, userId));
  return { secret, recoveryCodes: done.ok ? done.recoveryCodes : [] };
}
