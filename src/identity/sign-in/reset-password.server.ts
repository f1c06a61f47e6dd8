import { eq } from "drizzle-orm";
import { enqueueSecurityAlert } from "#identity/alerts/security-alert.server.ts";
import { isStaff } from "#identity/assurance.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { mailsPerAccount, resetLinkLife } from "#identity/limits.ts";
import type { DeadLink } from "#identity/links/link-words.ts";
import { createLink, openLink, spendLink, voidLinks } from "#identity/links/links.server.ts";
import { openingKinds } from "#identity/links/mailed-proofs.ts";
import { hashPassword } from "#identity/password/password-hash.server.ts";
import { lengthFault } from "#identity/password/password-length.ts";
import { findAccountByEmail, storePassword } from "#identity/password/password-store.server.ts";
import { passwordFaults } from "#identity/password/password-strength.server.ts";
import { endSessions } from "#identity/session/sessions.server.ts";
import { users } from "#identity/tables.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { isPasswordInSettings } from "./password-in-settings.ts";
import {
  enqueueSignInPageMail,
  programPart,
  resetMail,
  settingsPasswordMail,
} from "./sign-in-page-mail.server.ts";
import type { MailRequest } from "./way-back.ts";

const kind = "reset-password";

/**
 * Mails a reset link if the address has an account, else nothing. A job for the same reason as
 * resendConfirmation.
 */
export const sendReset: Job<MailRequest> = {
  name: "send-reset",
  async run({ email, program }, platform) {
    const found = await findAccountByEmail(platform.db, email);
    if (!found || found.user.suspendedAt) return;
    const allowed = await limit(platform, { name: "reset-mail", key: email, ...mailsPerAccount });
    if (!allowed.allowed) return;
    const userId = found.user.id;
    await inTransaction(platform, "system", async (context) => {
      const message = isPasswordInSettings(platform.config, email)
        ? settingsPasswordMail()
        : resetMail(
            await createLink(context, { kind, userId, seconds: resetLinkLife }),
            program && (await programPart(context, { userId, proof: "recovery", program })),
          );
      await enqueueSignInPageMail(context, email, message);
      await recordAudit(context.tx, { event: "password reset asked", account: email, userId });
    });
  },
};

/** The result of a reset. A weak password leaves the link unused, so that another one can be tried. */
export type Reset =
  | { ok: true }
  | { ok: false; reason: "weak-password"; faults: string[] }
  | { ok: false; reason: DeadLink };

/**
 * Sets a new password by a mailed link, once. All sessions end and none begins, so a second factor is still
 * required; since the link was mailed, using it also confirms the address.
 */
export async function resetPassword(
  platform: Platform,
  request: Request,
  { token, password }: { token: string; password: string },
): Promise<Reset> {
  const { db, clock } = platform;
  const link = await openLink(db, clock.now(), { token, kind });
  if (link.state !== "good") return { ok: false, reason: link.state };
  const [user] = await db.select().from(users).where(eq(users.id, link.userId));
  if (!user) return { ok: false, reason: "unknown" };
  const short = lengthFault(password);
  if (short) return { ok: false, reason: "weak-password", faults: [short] };
  const faults = await passwordFaults(password, user, isStaff(user.role) ? "staff" : "member");
  if (faults.length > 0) return { ok: false, reason: "weak-password", faults };

  const hash = await hashPassword(password);
  return inTransaction(platform, user.id, async (context) => {
    const { tx, now } = context;
    const spent = await spendLink(context, { token, kind });
    if (spent.state !== "good") return { ok: false, reason: spent.state };
    const { userId } = spent;
    await storePassword(tx, { userId, hash, now });
    await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    await endSessions(tx, userId);
    await voidLinks(context, { kind: openingKinds, userId });
    await recordAudit(tx, {
      event: "password changed",
      account: user.email,
      userId,
      request,
      detail: "by a mailed link",
    });
    await enqueueSecurityAlert(context, { kind: "password-changed", user, request });
    return { ok: true };
  });
}
