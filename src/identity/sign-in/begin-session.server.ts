import { and, eq } from "drizzle-orm";
import { enqueueSecurityAlert } from "#identity/alerts/security-alert.server.ts";
import { missingStep } from "#identity/assurance.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { knownDevice, markDevice } from "#identity/devices/known-device.server.ts";
import type { Role } from "#identity/roles.ts";
import { beginSetUp, verifiedFactor } from "#identity/second-factor/factors.server.ts";
import { sessionToken } from "#identity/session/session-cookie.server.ts";
import { startSession } from "#identity/session/sessions.server.ts";
import { signOutMark } from "#identity/session/sign-out-mark.ts";
import { audit, sessions } from "#identity/tables.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

type Account = { id: string; name: string; email: string; role: Role };

/**
 * Begins the session of an account whose password was right, replacing the browser's earlier session. `need`
 * is the second factor that is still missing; a set-up is begun right away, since the password has just been
 * given (4.28, 4.29). `accepted` is what was given in place of the password.
 */
export async function beginSession(
  context: UseCaseContext,
  request: Request,
  account: Account,
  accepted: "password accepted" | "mailed code accepted" = "password accepted",
): Promise<{ sessionId: string; need: "verify" | "set-up" | null; cookies: string[] }> {
  const { tx, config } = context;
  const previous = await sessionToken(config, request);
  const hasFactor = (await verifiedFactor(tx, account.id)) !== undefined;
  const need = missingStep("aal1", { role: account.role, hasFactor }, config.MFA_REQUIRED);
  if (previous) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(previous)));
  const session = await startSession(context, { account, pending: need !== null, request });
  if (need === "set-up") await beginSetUp(context, { userId: account.id, sessionId: session.id });
  if (need === null) {
    const mark = await noteSignIn(context, request, account);
    return { sessionId: session.id, need, cookies: [session.cookie, mark, signOutMark()] };
  }
  await recordAudit(tx, { event: accepted, account: account.email, userId: account.id, request });
  return { sessionId: session.id, need, cookies: [session.cookie, signOutMark()] };
}

/**
 * Completes a sign-in: writes the audit row, marks the device (returns the Set-Cookie header), and mails the
 * owner if the account has not been used on this device. No mail at the very first sign-in of an account.
 */
export async function noteSignIn(
  context: UseCaseContext,
  request: Request,
  user: { id: string; name: string; email: string },
): Promise<string> {
  if ((await knownDevice(context, request, user.email)) === null) {
    const [before] = await context.tx
      .select({ id: audit.id })
      .from(audit)
      .where(and(eq(audit.userId, user.id), eq(audit.event, "sign-in")))
      .limit(1);
    if (before) await enqueueSecurityAlert(context, { kind: "new-device", user, request });
  }
  await recordAudit(context.tx, { event: "sign-in", account: user.email, userId: user.id, request });
  return markDevice(context, request, user.email);
}
