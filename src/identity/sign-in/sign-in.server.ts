import { recordAudit } from "#identity/audit.server.ts";
import { checkPassword, type PasswordRefusal } from "#identity/password/check-password.server.ts";
import type { Role } from "#identity/roles.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { beginSession } from "./begin-session.server.ts";

/**
 * The result of a sign-in; `need` is the second factor that is still missing, null when the person is signed
 * in.
 */
export type SignIn =
  | { ok: true; sessionId: string; need: "verify" | "set-up" | null; role: Role; cookies: string[] }
  | { ok: false; reason: "unconfirmed" | "suspended" }
  | PasswordRefusal;

/**
 * Signs a person in by email address (`account`; "" if what was typed is none) and password (4.28 to 4.30). That an
 * account is unconfirmed or suspended is only revealed after the right password.
 */
export async function signIn(
  platform: Platform,
  request: Request,
  { account, password }: { account: string; password: string },
): Promise<SignIn> {
  const checked = await checkPassword(platform, request, { door: "login", account, password });
  if (!checked.ok) return checked;
  const { user } = checked;
  const obstacle = user.suspendedAt ? "suspended" : user.emailVerified ? null : "unconfirmed";
  if (obstacle) {
    await recordAudit(platform.db, { event: "sign-in failed", account, request, detail: obstacle });
    return { ok: false, reason: obstacle };
  }
  const begun = await inTransaction(platform, user.id, (context) => beginSession(context, request, user));
  return { ok: true, role: user.role, ...begun };
}
