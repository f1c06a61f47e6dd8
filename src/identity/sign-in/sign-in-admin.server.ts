import { setTimeout as wait } from "node:timers/promises";
import { recordAudit } from "#identity/audit.server.ts";
import type { AuditEvent } from "#identity/audit-events.ts";
import {
  captchaChallenge,
  captchaNeeded,
  checkCaptcha,
  countFailure,
  forgetFailures,
} from "#identity/captcha/captcha.server.ts";
import { roleCheckDelay } from "#identity/limits.ts";
import { storedHash } from "#identity/password/admin-password.server.ts";
import { countPasswordTry } from "#identity/password/password-try.server.ts";
import { findAccount, matches } from "#identity/password/passwords.server.ts";
import { beginSession } from "#identity/session/begin-session.server.ts";
import { sessionToken } from "#identity/session/session-cookie.server.ts";
import { addAdminRole } from "#identity/staff/add-admin-role.server.ts";
import { hasRole } from "#identity/staff/has-role.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { AdminLoginOutcome } from "./admin-login.ts";

const door = "admin-login";

/** The outcome of a try, and on success the cookies of the new session. */
export type AdminSignIn = { outcome: AdminLoginOutcome; headers: Headers };

/**
 * Signs in as the fixed administrator account (4.22): the CAPTCHA where it is asked for (4.37), password, role, a second's wait, role check, session. The
 * previous user's session ends, and the new one leaves the server, only when every step has succeeded; a wrong
 * password changes nothing (4.25, S6). Where the account needs a second factor, its session awaits that (S4).
 */
export async function signInAdmin(
  platform: Platform,
  request: Request,
  { password, captcha }: { password: string; captcha: string },
): Promise<AdminSignIn> {
  const { db, config } = platform;
  const account = config.ADMIN_EMAIL.toLowerCase();
  const address = clientAddress(request);
  const record = (event: AuditEvent, detail?: string) => recordAudit(db, { event, account, address, detail });

  const asker = { form: door, account, address };
  if (await captchaNeeded(platform, asker)) {
    const checked = await checkCaptcha(platform, { form: door, token: captcha, address });
    if (!checked.ok) {
      const challenge = captchaChallenge(platform, door);
      return refused({ kind: "captcha", message: checked.message, challenge });
    }
  }
  const counted = await countPasswordTry(platform, request, { door, account });
  if (!counted.allowed) {
    await record("sign-in limited");
    return refused({ kind: "limited", retryAfterSeconds: counted.retryAfterSeconds });
  }
  if (!(await matches(password, await storedHash(db, account)))) {
    await countFailure(platform, asker);
    await record("sign-in failed", "wrong password");
    return refused({ kind: "wrong password" });
  }
  await counted.succeeded();
  await forgetFailures(platform, asker);

  const found = await findAccount(db, account);
  if (!found) return refused({ kind: "sign-in failed", reason: "the account is not there any more" });
  const outcome = await confirmRole(platform, found.user.id);
  if (outcome) {
    await record("sign-in failed", outcome.kind);
    return refused(outcome);
  }
  const hadSession = (await sessionToken(config, request)) !== null;
  const begun = await beginSession(platform, request, found.user).catch((error: unknown) => ({ error }));
  if ("error" in begun) return refused({ kind: "sign-in failed", reason: reasonOf(platform, begun.error) });
  const headers = new Headers();
  for (const cookie of begun.cookies) headers.append("Set-Cookie", cookie);
  return begun.need
    ? { outcome: { kind: "second factor" }, headers }
    : { outcome: { kind: "granted", userId: found.user.id, hadSession }, headers };
}

/** The role steps; null when the user is an administrator. */
async function confirmRole(platform: Platform, userId: string): Promise<AdminLoginOutcome | null> {
  try {
    const added = await addAdminRole(platform, { caller: userId, subject: userId });
    if (!added.ok) return { kind: "role failed", reason: added.message };
  } catch (error) {
    return { kind: "role failed", reason: reasonOf(platform, error) };
  }
  await wait(roleCheckDelay);
  try {
    return (await hasRole(platform.db, userId, "admin")) ? null : { kind: "check false" };
  } catch (error) {
    return { kind: "check failed", reason: reasonOf(platform, error) };
  }
}

function refused(outcome: AdminLoginOutcome): AdminSignIn {
  return { outcome, headers: new Headers() };
}

/** What may be shown of an error: a general sentence; the rest goes to the log. */
function reasonOf({ log }: Platform, error: unknown): string {
  log.error({ error }, "administrator sign-in");
  return refusals[500];
}
