import { enqueueSecurityAlert } from "#identity/alerts/security-alert.server.ts";
import type { SecurityAlert } from "#identity/alerts/security-alert.ts";
import { neededAssurance } from "#identity/assurance.ts";
import { recordAudit } from "#identity/audit.server.ts";
import type { AuditEvent } from "#identity/audit-events.ts";
import { codeDigits } from "#identity/second-factor/code-digits.ts";
import {
  beginSetUp,
  completeSetUp,
  removeFactor,
  verifiedFactor,
} from "#identity/second-factor/factors.server.ts";
import { issueRecoveryCodes } from "#identity/second-factor/recovery-codes.server.ts";
import { endSessions, raiseSession } from "#identity/session/sessions.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { reauthenticate, reauthenticateWithCode } from "./reauthenticate.server.ts";
import type { AccountRefusal } from "./refusals.ts";

/**
 * The submitted form. `factor` is the factor shown when it was rendered ("" for none), so a form in a stale
 * tab changes nothing.
 */
export type FactorForm = { factor: string; password: string; code: string };

export function mustHaveFactor({ config }: Platform, { role }: SignedIn): boolean {
  return neededAssurance({ role, hasFactor: false }, config.MFA_REQUIRED) === "aal2";
}

/**
 * Begins setting up an authenticator. Requires the password, and also a code where one is to be replaced. The
 * current factor stays valid until the first code of the new one is accepted.
 */
export async function beginFactor(
  platform: Platform,
  visitor: SignedIn,
  form: FactorForm,
): Promise<{ ok: true } | AccountRefusal> {
  const { userId, sessionId } = visitor;
  const proof = await reauthenticateForFactor(platform, visitor, form);
  if (!proof.ok) return proof;
  await inTransaction(platform, userId, (context) => beginSetUp(context, { userId, sessionId }));
  return { ok: true };
}

/**
 * Completes the set-up begun in this session. Only hashes of the recovery codes are stored, so they must be
 * shown now.
 */
export async function completeFactor(
  context: UseCaseContext,
  { request, visitor, code: typed }: { request: Request; visitor: SignedIn; code: string },
): Promise<{ ok: true; cookie: string | null; recoveryCodes: string[] } | AccountRefusal> {
  const { tx } = context;
  const { userId, sessionId, role } = visitor;
  const replaces = await verifiedFactor(tx, userId);
  const done = await completeSetUp(context, { userId, sessionId, code: codeDigits(typed) });
  if (!done.ok) {
    return { ok: false, reason: done.reason === "missing" ? "set-up-over" : "wrong-code" };
  }
  await endSessions(tx, userId, { except: sessionId });
  const event = replaces ? "second factor replaced" : "second factor on";
  await report(context, request, visitor, event, "second-factor-on");
  const cookie = await raiseSession(context, { sessionId, role: role ?? "member" });
  return { ok: true, cookie, recoveryCodes: done.recoveryCodes };
}

/** Switches the second factor off, given password and code, unless the account must have one. */
export async function switchFactorOff(
  platform: Platform,
  request: Request,
  visitor: SignedIn,
  form: FactorForm,
): Promise<{ ok: true } | AccountRefusal> {
  if (mustHaveFactor(platform, visitor)) return { ok: false, reason: "factor-needed" };
  if (!form.factor) return stale;
  const proof = await reauthenticateForFactor(platform, visitor, form);
  if (!proof.ok) return proof;
  return dropFactor(platform, request, visitor);
}

/**
 * Removes the second factor of somebody who has just proven who they are with it, unless the account must
 * have one. All other sessions end.
 */
export async function dropFactor(
  platform: Platform,
  request: Request,
  visitor: SignedIn,
): Promise<{ ok: true } | AccountRefusal> {
  if (mustHaveFactor(platform, visitor)) return { ok: false, reason: "factor-needed" };
  return inTransaction(platform, visitor.userId, async (context) => {
    if (!(await removeFactor(context.tx, visitor.userId))) return stale;
    await endSessions(context.tx, visitor.userId, { except: visitor.sessionId });
    await report(context, request, visitor, "second factor off", "second-factor-off");
    return { ok: true };
  });
}

export async function makeRecoveryCodes(
  platform: Platform,
  request: Request,
  visitor: SignedIn,
  form: FactorForm,
): Promise<{ ok: true; recoveryCodes: string[] } | AccountRefusal> {
  const proof = form.factor ? await reauthenticateForFactor(platform, visitor, form) : stale;
  if (!proof.ok) return proof;
  return inTransaction(platform, visitor.userId, async (context) => {
    const recoveryCodes = await issueRecoveryCodes(context.tx, visitor.userId);
    await report(context, request, visitor, "recovery codes made", "recovery-codes-new");
    return { ok: true, recoveryCodes };
  });
}

const stale = { ok: false, reason: "changed-meanwhile" } as const;

async function reauthenticateForFactor(
  platform: Platform,
  { userId }: SignedIn,
  { factor, password, code }: FactorForm,
): Promise<{ ok: true } | AccountRefusal> {
  const present = await verifiedFactor(platform.db, userId);
  if ((present?.id ?? "") !== factor) return stale;
  return present
    ? reauthenticateWithCode(platform, userId, { password, code })
    : reauthenticate(platform, userId, { by: "password", password });
}

async function report(
  context: UseCaseContext,
  request: Request,
  { userId, email, name }: SignedIn,
  event: AuditEvent,
  kind: SecurityAlert,
) {
  await recordAudit(context.tx, { event, account: email, userId, request });
  await enqueueSecurityAlert(context, { kind, user: { email, name }, request });
}
