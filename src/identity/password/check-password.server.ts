import { recordAudit } from "#identity/audit.server.ts";
import type { AuditEvent } from "#identity/audit-events.ts";
import type { users } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findAccountByEmail, renewOutdatedHash } from "./password-store.server.ts";
import { countPasswordTry } from "./password-try.server.ts";
import { verifyPassword } from "./passwords.server.ts";

/** `user` is the account that the password belongs to. */
export type PasswordCheck = { ok: true; user: typeof users.$inferSelect } | PasswordRefusal;

export type PasswordRefusal =
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/**
 * The first step of every sign-in, at the member login and at the admin login: counts the try and checks the password.
 * An unknown address and a wrong password take the same time and give the same result. `door` is the form ("login",
 * "admin-login"), `account` the email address ("" if what was typed is none).
 */
export async function checkPassword(
  platform: Platform,
  request: Request,
  { door, account, password }: { door: string; account: string; password: string },
): Promise<PasswordCheck> {
  const { db, clock } = platform;
  const record = (event: AuditEvent, detail?: string) =>
    recordAudit(db, { event, account: account || null, request, detail });

  const counted = await countPasswordTry(platform, request, { door, account });
  if (!counted.allowed) {
    await record("sign-in limited");
    return { ok: false, reason: "limited", retryAfterSeconds: counted.retryAfterSeconds };
  }
  const found = await findAccountByEmail(db, account);
  const stored = found?.hash ?? null;
  if (!(await verifyPassword(password, stored)) || !found) {
    await record("sign-in failed", "wrong address or password");
    return { ok: false, reason: "wrong-password" };
  }
  await renewOutdatedHash(db, { userId: found.user.id, password, stored, now: clock.now() });
  await counted.succeeded();
  return { ok: true, user: found.user };
}
