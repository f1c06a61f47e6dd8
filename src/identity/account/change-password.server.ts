import { enqueueSecurityAlert } from "#identity/alerts/security-alert.server.ts";
import { isStaff } from "#identity/assurance.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { newPasswords } from "#identity/limits.ts";
import { voidLinks } from "#identity/links/links.server.ts";
import { openingKinds } from "#identity/links/mailed-proofs.ts";
import { hashPassword, verifyPassword } from "#identity/password/password-hash.server.ts";
import { passwordHashOf, storePassword } from "#identity/password/password-store.server.ts";
import { passwordFaults } from "#identity/password/password-strength.server.ts";
import { endSessions, renewSession } from "#identity/session/sessions.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { isPasswordInSettings } from "#identity/sign-in/password-in-settings.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { refusal } from "./messages.ts";
import { type Proof, reauthenticate } from "./reauthenticate.server.ts";
import type { AccountRefusal } from "./refusals.ts";

/**
 * Changes the password of someone who knows the current one. Every other session ends, this one gets a new
 * cookie, and unused mailed links and codes stop working. A weak new password is reported together with a wrong current
 * one: that reveals nothing and spares a second try.
 */
export async function changePassword(
  platform: Platform,
  request: Request,
  visitor: SignedIn,
  { newPassword, proof }: { newPassword: string; proof: Proof },
): Promise<{ ok: true; cookie: string | null } | AccountRefusal> {
  const { config } = platform;
  const { userId, email, name, role, sessionId } = visitor;
  if (isPasswordInSettings(config, email)) return { ok: false, reason: "fixed-password" };
  const judged = await judgeNewPassword(platform, visitor, newPassword);
  if (!judged.ok && judged.reason === "limited") return judged;
  const faults = judged.ok ? [] : judged.faults;
  // A mailed code works once, so it is not used up for a password that is refused anyway.
  if (faults.length > 0 && proof.by === "mailed-code") return { ok: false, reason: "weak-password", faults };
  const known = await reauthenticate(platform, userId, proof);
  const isTyped = proof.by === "password" && newPassword === proof.password;
  if (!known.ok && known.reason === "wrong-password")
    return { ...known, faults: isTyped ? [refusal.samePassword] : faults };
  if (!known.ok) return known;
  // Compared only now: without the proof this would tell whether a guess is the password.
  if (isTyped || (await verifyPassword(newPassword, await passwordHashOf(platform.db, userId))))
    return { ok: false, reason: "same-password" };
  if (faults.length > 0) return { ok: false, reason: "weak-password", faults };

  const hash = await hashPassword(newPassword);
  const cookie = await inTransaction(platform, userId, async (context) => {
    const { tx, now } = context;
    await storePassword(tx, { userId, hash, now });
    await endSessions(tx, userId, { except: sessionId });
    await voidLinks(context, { kind: openingKinds, userId });
    const detail = "on the account page";
    await recordAudit(tx, { event: "password changed", account: email, userId, request, detail });
    const user = { email, name };
    await enqueueSecurityAlert(context, { kind: "password-changed", user, request });
    return renewSession(context, { sessionId, role: role ?? "member" });
  });
  return { ok: true, cookie };
}

type Judged = { ok: true } | Extract<AccountRefusal, { reason: "weak-password" | "limited" }>;

/** Whether a new password is strong enough for this account; counts the try. */
export async function judgeNewPassword(
  platform: Platform,
  { userId, email, name, role }: Pick<SignedIn, "userId" | "email" | "name" | "role">,
  newPassword: string,
): Promise<Judged> {
  const counted = await limit(platform, { name: "new-password", key: userId, ...newPasswords });
  if (!counted.allowed) return { ...counted, ok: false, reason: "limited", field: "newPassword" };
  const faults = await passwordFaults(newPassword, { email, name }, isStaff(role) ? "staff" : "member");
  return faults.length > 0 ? { ok: false, reason: "weak-password", faults } : { ok: true };
}
