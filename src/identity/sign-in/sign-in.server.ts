import { recordAudit } from "#identity/audit.server.ts";
import type { AuditEvent } from "#identity/audit-events.ts";
import { countPasswordTry } from "#identity/password/password-try.server.ts";
import { findAccount, matches } from "#identity/password/passwords.server.ts";
import type { Role } from "#identity/roles.ts";
import { beginSession } from "#identity/session/begin-session.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** What became of a sign-in with e-mail address and password, and the cookies where it went on. */
export type SignIn =
  | { kind: "signed in"; role: Role; cookies: string[] }
  | { kind: "second factor"; cookies: string[] }
  | { kind: "wrong" | "unconfirmed" | "suspended" }
  | { kind: "limited"; retryAfterSeconds: number };

const door = "login";

/**
 * Signs a person in by the address of an account ("" where what was typed is none) and a password (4.28 to 4.30). An unknown address and a wrong password take the
 * same work and give the same answer; what else is the matter with an account is told to its own password alone.
 */
export async function signIn(
  platform: Platform,
  request: Request,
  { account, password }: { account: string; password: string },
): Promise<SignIn> {
  const { db } = platform;
  const address = clientAddress(request);
  const record = (event: AuditEvent, detail?: string) =>
    recordAudit(db, { event, account: account || null, address, detail });

  const counted = await countPasswordTry(platform, request, { door, account });
  if (!counted.allowed) {
    await record("sign-in limited");
    return { kind: "limited", retryAfterSeconds: counted.retryAfterSeconds };
  }

  const found = await findAccount(db, account);
  if (!(await matches(password, found?.hash ?? null)) || !found) {
    await record("sign-in failed", "wrong address or password");
    return { kind: "wrong" };
  }
  await counted.succeeded();
  const { user } = found;
  const obstacle = user.suspendedAt ? "suspended" : user.emailVerified ? null : "unconfirmed";
  if (obstacle) {
    await record("sign-in failed", obstacle);
    return { kind: obstacle };
  }
  const { need, cookies } = await beginSession(platform, request, user);
  return need ? { kind: "second factor", cookies } : { kind: "signed in", role: user.role, cookies };
}
