import { and, eq, lt, sql } from "drizzle-orm";
import { enqueueSecurityAlert } from "#identity/alerts/security-alert.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import type { AuditEvent } from "#identity/audit-events.ts";
import { codesPerSession } from "#identity/limits.ts";
import type { Role } from "#identity/roles.ts";
import { checkCode } from "#identity/second-factor/check-code.server.ts";
import { codeDigits } from "#identity/second-factor/code-digits.ts";
import { completeSetUp, verifiedFactor } from "#identity/second-factor/factors.server.ts";
import { endSessions, raiseSession } from "#identity/session/sessions.server.ts";
import { sessions, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { noteSignIn } from "./begin-session.server.ts";

export type PendingSession = { userId: string; sessionId: string };

/**
 * The result of a code. `over`: too many wrong codes, the pending session has ended; `unreadable`: the authenticator has
 * to be set up anew, since the site has another SECRET.
 */
export type VerifiedCode =
  | { ok: true; role: Role; cookies: string[]; recoveryCodes?: string[] }
  | { ok: false; reason: "wrong-code" | "missing" | "over" | "unreadable" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/**
 * Raises a pending session to aal2 by a code of the authenticator or a recovery code (4.32). Each try is
 * counted in the session's row before the code is checked, so a burst gets no more tries than a sequence.
 */
export async function verifySecondFactor(
  platform: Platform,
  request: Request,
  pending: PendingSession,
  { code, way }: { code: string; way: "authenticator" | "recovery" },
): Promise<VerifiedCode> {
  const left = await takeTry(platform, pending);
  if (left === null) return { ok: false, reason: "over" };
  const verdict = await checkCode(platform, { userId: pending.userId, code, way }, (context) =>
    accept(context, request, pending, way === "recovery" ? "recovery" : "code"),
  );
  if (verdict.ok) return verdict.result;
  if (verdict.reason === "unreadable") return { ok: false, reason: "unreadable" };
  await record(
    platform.db,
    request,
    pending,
    verdict.reason === "limited" ? "second factor limited" : "second factor failed",
  );
  if (verdict.reason === "limited") return verdict;
  return left > 0 ? { ok: false, reason: "wrong-code" } : endPending(platform, pending);
}

/**
 * Completes the set-up begun in a pending session and raises it to aal2; all other sessions of the account
 * end (4.33).
 */
export async function completeEnrolment(
  platform: Platform,
  request: Request,
  pending: PendingSession,
  code: string,
): Promise<VerifiedCode> {
  const left = await takeTry(platform, pending);
  if (left === null) return { ok: false, reason: "over" };
  // One transaction: a factor whose recovery codes nobody has seen must not stay.
  const done = await inTransaction(platform, pending.userId, async (context): Promise<Enrolment> => {
    // A factor was set up elsewhere meanwhile: a password alone must not replace it.
    if (await verifiedFactor(context.tx, pending.userId)) return { failed: "missing" };
    const completed = await completeSetUp(context, { ...pending, code: codeDigits(code) });
    if (!completed.ok) return { failed: completed.reason };
    await endSessions(context.tx, pending.userId, { except: pending.sessionId });
    const accepted = await accept(context, request, pending, "set-up");
    return { accepted: accepted.ok ? { ...accepted, recoveryCodes: completed.recoveryCodes } : accepted };
  });
  if ("accepted" in done) return done.accepted;
  await record(platform.db, request, pending, "second factor failed");
  if (done.failed === "missing") return { ok: false, reason: "missing" };
  return left > 0 ? { ok: false, reason: "wrong-code" } : endPending(platform, pending);
}

type Enrolment = { accepted: VerifiedCode } | { failed: "missing" | "wrong" };

/** Counts a try; returns how many are left, or null when none was left or the session no longer exists. */
async function takeTry({ db }: Platform, { sessionId }: PendingSession): Promise<number | null> {
  const [taken] = await db
    .update(sessions)
    .set({ triedCodes: sql`${sessions.triedCodes} + 1` })
    .where(and(eq(sessions.id, sessionId), lt(sessions.triedCodes, codesPerSession)))
    .returning({ tried: sessions.triedCodes });
  return taken ? codesPerSession - taken.tried : null;
}

/** Ends the session, unless a right code sent at the same moment has just raised it. */
async function endPending({ db }: Platform, { sessionId }: PendingSession): Promise<VerifiedCode> {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.assurance, "aal1")));
  return { ok: false, reason: "over" };
}

/**
 * The last step for every kind of code: raises the session, audits it, and mails the owner if it was unusual.
 */
async function accept(
  context: UseCaseContext,
  request: Request,
  pending: PendingSession,
  what: "code" | "recovery" | "set-up",
): Promise<VerifiedCode> {
  const [user] = await context.tx.select().from(users).where(eq(users.id, pending.userId));
  if (!user) return { ok: false, reason: "over" };
  const { role, email } = user;
  const cookie = await raiseSession(context, { sessionId: pending.sessionId, role });
  if (cookie === null) return { ok: false, reason: "over" };
  if (what !== "code") {
    const [event, kind] = told[what];
    await record(context.tx, request, pending, event, email);
    await enqueueSecurityAlert(context, { kind, user, request });
  }
  const mark = await noteSignIn(context, request, user);
  return { ok: true, role, cookies: [cookie, mark] };
}

const told = {
  recovery: ["recovery code used", "recovery-code-used"],
  "set-up": ["second factor on", "second-factor-on"],
} as const;

async function record(
  connection: Connection,
  request: Request,
  { userId }: PendingSession,
  event: AuditEvent,
  account?: string,
) {
  await recordAudit(connection, { event, userId, account, request });
}
