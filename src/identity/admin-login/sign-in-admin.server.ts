import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { roleCheckDelay } from "#identity/limits.ts";
import { checkPassword, type PasswordRefusal } from "#identity/password/check-password.server.ts";
import { countsAs, isRole } from "#identity/roles.ts";
import { endSession } from "#identity/session/sessions.server.ts";
import { endOwnSession, signedOutHeaders } from "#identity/session/sign-out.server.ts";
import { withCookies } from "#identity/session/with-cookies.ts";
import { beginSession } from "#identity/sign-in/begin-session.server.ts";
import { users } from "#identity/tables.ts";
import { passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { isOutage } from "#platform/database-faults.ts";
import { outage, refusals } from "#platform/http/refusals.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { type AdminLoginOutcome, type StepFailure, adminLoginSteps as steps } from "./admin-login.ts";

const door = "admin-login";
const suspended: StepFailure = { reason: "this account is suspended", status: 403 };
const roleRefused: StepFailure = { reason: "this account can't become an administrator", status: 403 };

export type AdminSignInEnd = { outcome: AdminLoginOutcome; headers: Headers };

/**
 * An attempt once the sign-in is decided: the steps so far and, if it goes on, the session's cookies and
 * `confirm`, which does the rest and reports each step. The cookies must be sent before the first step is
 * streamed.
 */
export type AdminSignIn = { steps: string[] } & (
  | { end: AdminSignInEnd }
  | { end: null; headers: Headers; confirm: (tell: (step: string) => void) => Promise<AdminSignInEnd> }
);

/**
 * Signs in as the fixed administrator account, in the order of 4.22: the gate, where a CAPTCHA may be due; the
 * password; sign-out of the person who was signed in; sign-in; then, in `confirm`, the role, a pause of one second, the
 * role check. A wrong password changes nothing (4.25); when a later step fails, nobody is signed in. Where the account
 * needs a second factor, its session waits for it as at the member login, and no step is reported before, so that
 * nothing helps an attacker who guesses.
 */
export async function signInAdmin(
  { platform, request, fields }: { platform: Platform; request: Request; fields: FormData },
  password: string,
): Promise<AdminSignIn> {
  const account = platform.config.ADMIN_EMAIL;
  const done: string[] = [];
  try {
    const gate = await passGate({ platform, request, fields }, { ...gateRule, account });
    if (!gate.ok) {
      const { notice, challenge } = gate.stopped;
      return refused({ kind: "captcha", message: notice.title, challenge });
    }
    const checked = await checkPassword(platform, request, { door, account, password });
    if (!checked.ok) {
      if (checked.reason === "wrong-password") await gate.failed();
      return refusedBy(checked);
    }
    await gate.succeeded();
    const { user } = checked;
    done.push(steps.verified);
    done.push(steps.signedOut(await endOwnSession(platform, request)));
    if (user.suspendedAt) return await failed(suspended);
    const { sessionId, need, cookies } = await inTransaction(platform, user.id, (context) =>
      beginSession(context, request, user),
    );
    const headers = withCookies(cookies);
    const session = { userId: user.id, sessionId };
    const confirm = async (tell: (step: string) => void): Promise<AdminSignInEnd> => {
      const outcome = await confirmRole(platform, user.id, need ? () => undefined : tell);
      if (outcome) return endAgain(platform, request, session, outcome);
      return { outcome: need ? { kind: "second factor" } : { kind: "granted" }, headers };
    };
    return { steps: need ? [] : [...done, steps.signedIn(user.id)], end: null, headers, confirm };
  } catch (error) {
    return failed(failureOf(platform, error));
  }

  async function failed(failure: StepFailure): Promise<AdminSignIn> {
    const outcome = { kind: "sign-in failed", ...failure } as const;
    if (done.length === 0) return { steps: [], end: { outcome, headers: new Headers() } };
    await noteFailure(platform, request, outcome.kind);
    return {
      steps: [...done, steps.nobody],
      end: { outcome, headers: signedOutHeaders(platform, request) },
    };
  }
}

const gateRule = {
  form: door,
  counts: "failures",
  words: {
    captcha: (title: string) => ({ title }),
    limit: (seconds: number) => ({ title: String(seconds) }),
  },
} as const;

function refusedBy(checked: PasswordRefusal): AdminSignIn {
  return refused(
    checked.reason === "wrong-password"
      ? { kind: "wrong password" }
      : { kind: "limited", retryAfterSeconds: checked.retryAfterSeconds },
  );
}

function refused(outcome: AdminLoginOutcome): AdminSignIn {
  return { steps: [], end: { outcome, headers: new Headers() } };
}

/** The role steps; null on success, when the user is an administrator. */
async function confirmRole(
  platform: Platform,
  userId: string,
  tell: (step: string) => void,
): Promise<AdminLoginOutcome | null> {
  try {
    const added = await inTransaction(platform, userId, (context) => addAdminRole(context, userId));
    if (!added.ok) return { kind: "role failed", ...roleRefused };
  } catch (error) {
    return { kind: "role failed", ...failureOf(platform, error) };
  }
  tell(steps.roleAssigned);
  await wait(roleCheckDelay);
  try {
    if (!(await hasRole(platform.db, userId, "admin"))) return { kind: "check false" };
  } catch (error) {
    return { kind: "check failed", ...failureOf(platform, error) };
  }
  tell(steps.checked);
  return null;
}

type RoleAnswer = { ok: true } | { ok: false; reason: "not-allowed" };

/**
 * Makes the fixed administrator account an owner when that account itself asks. Refused and audited for
 * everyone else and for any other `subject`, without a role change (6.12). Also refused while an operator has
 * withdrawn the account's right; `npm run admin -- restore` gives it back.
 */
export async function addAdminRole(
  { tx, config, actor }: UseCaseContext,
  subject: string,
): Promise<RoleAnswer> {
  const changed =
    actor === subject
      ? await tx
          .update(users)
          // Another owner may have made it an administrator; signing in does not undo that.
          .set({ role: sql`case when ${users.role} = 'admin' then 'admin' else 'owner' end` })
          .where(
            and(eq(users.id, subject), eq(users.email, config.ADMIN_EMAIL), isNull(users.adminWithdrawnAt)),
          )
          .returning({ id: users.id })
      : [];
  const ok = changed.length === 1;
  await recordAudit(tx, {
    event: ok ? "role assigned" : "role refused",
    account: ok ? config.ADMIN_EMAIL : null,
    userId: actor === "visitor" ? null : actor,
    detail: actor === subject ? "admin" : `admin for ${subject}`,
  });
  return ok ? { ok } : { ok, reason: "not-allowed" };
}

/**
 * Whether this user holds `role` right now, read from the database; an owner is an administrator too.
 * `userId` must come from the session, never from what a client sends. False, never an error, for no user or
 * an unknown role (6.04).
 */
export async function hasRole(
  connection: Connection,
  userId: string | null,
  role: unknown,
): Promise<boolean> {
  if (userId === null || !isRole(role)) return false;
  const [user] = await connection.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return user !== undefined && countsAs(user.role, role);
}

async function endAgain(
  platform: Platform,
  request: Request,
  session: { userId: string; sessionId: string },
  outcome: AdminLoginOutcome,
): Promise<AdminSignInEnd> {
  await endSession(platform.db, session).catch((error) => failureOf(platform, error));
  await noteFailure(platform, request, outcome.kind);
  return { outcome, headers: signedOutHeaders(platform, request) };
}

async function noteFailure(platform: Platform, request: Request, detail: string) {
  const account = platform.config.ADMIN_EMAIL;
  const entry = { event: "sign-in failed", account, request, detail } as const;
  await recordAudit(platform.db, entry).catch((error) => failureOf(platform, error));
}

/** The text shown for an error is a general sentence; the details go to the log. */
function failureOf({ log }: Platform, error: unknown): StepFailure {
  log.error({ error }, "administrator sign-in");
  return isOutage(error) ? { reason: outage, status: 503 } : { reason: refusals[500], status: 500 };
}
