import { recordAudit } from "#identity/audit.server.ts";
import { checkPassword, type PasswordCheck } from "#identity/password/check-password.server.ts";
import type { Role } from "#identity/roles.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { beginSession } from "./begin-session.server.ts";

/** What became of a sign-in with e-mail address and password, and the cookies where it went on. */
export type SignIn =
  | { kind: "signed in"; role: Role; cookies: string[] }
  | { kind: "second factor"; cookies: string[] }
  | { kind: "unconfirmed" | "suspended" }
  | Exclude<PasswordCheck, { kind: "right" }>;

/**
 * Signs a person in by the address of an account ("" where what was typed is none) and a password (4.28 to 4.30). That an
 * account is unconfirmed or suspended is told only after its right password.
 */
export async function signIn(
  platform: Platform,
  request: Request,
  { account, password }: { account: string; password: string },
): Promise<SignIn> {
  const checked = await checkPassword(platform, request, { door: "login", account, password });
  if (checked.kind !== "right") return checked;
  const { user } = checked;
  const obstacle = user.suspendedAt ? "suspended" : user.emailVerified ? null : "unconfirmed";
  if (obstacle) {
    const address = clientAddress(request);
    await recordAudit(platform.db, { event: "sign-in failed", account, address, detail: obstacle });
    return { kind: obstacle };
  }
  const { need, cookies } = await inTransaction(platform, user.id, (context) =>
    beginSession(context, request, user),
  );
  return need ? { kind: "second factor", cookies } : { kind: "signed in", role: user.role, cookies };
}
