import { eq } from "drizzle-orm";
import { enqueueAccountMail, enqueueSecurityAlert } from "#identity/alerts/security-alert.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import type { AuditEvent } from "#identity/audit-events.ts";
import { limit } from "#identity/limits.server.ts";
import { mailsPerAccount } from "#identity/limits.ts";
import { removeFactor } from "#identity/second-factor/factors.server.ts";
import { endSessions } from "#identity/session/sessions.server.ts";
import { mailConfirmation } from "#identity/sign-in/sign-up.server.ts";
import { users } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { actingRefusal, lastOwnerRefusal, type StaffRefusal } from "./account-rules.ts";
import { lockOwners } from "./owners.server.ts";

/** `reason` is stored in the audit and told to the account's owner. */
export type AccountChange = { request: Request; userId: string; reason: string };

export type AccountChanged = { ok: true; name: string } | { ok: false; reason: StaffRefusal };

type User = typeof users.$inferSelect;

/**
 * Ends every session of an account and allows none until it is reopened. The last owner cannot be suspended.
 */
export function suspendAccount(context: UseCaseContext, change: AccountChange): Promise<AccountChanged> {
  const { tx, now } = context;
  return changeAccount(context, change, "account suspended", async (user, owners) => {
    if (user.suspendedAt) return "already-suspended";
    const refusal =
      user.role === "owner" ? lastOwnerRefusal(owners.filter(({ id }) => id !== user.id).length) : null;
    if (refusal) return refusal;
    await tx.update(users).set({ suspendedAt: now, updatedAt: now }).where(eq(users.id, user.id));
    await endSessions(tx, user.id);
    await enqueueAccountMail(context, {
      kind: "account-suspended",
      to: user,
      subject: "Your account was suspended",
      paragraphs: [
        "An administrator suspended your account. You can't sign in until it's reopened.",
        `Reason: ${change.reason}`,
        "If you think this is a mistake, reply to this email.",
      ],
    });
    return null;
  });
}

export function reopenAccount(context: UseCaseContext, change: AccountChange): Promise<AccountChanged> {
  const { tx, now, config } = context;
  return changeAccount(context, change, "account reopened", async (user) => {
    if (!user.suspendedAt) return "not-suspended";
    await tx.update(users).set({ suspendedAt: null, updatedAt: now }).where(eq(users.id, user.id));
    await enqueueAccountMail(context, {
      kind: "account-reopened",
      to: user,
      subject: "Your account was reopened",
      paragraphs: ["An administrator reopened your account. You can sign in as before."],
      button: { label: "Sign in", url: `${config.ORIGIN}/member-login` },
    });
    return null;
  });
}

/** Deletes a lost second factor and its recovery codes and ends every session; the member is told by mail. */
export function resetSecondFactor(context: UseCaseContext, change: AccountChange): Promise<AccountChanged> {
  const { tx } = context;
  return changeAccount(context, change, "second factor reset", async (user) => {
    if (!(await removeFactor(tx, user.id))) return "no-factor";
    await endSessions(tx, user.id);
    await enqueueSecurityAlert(context, {
      kind: "second-factor-reset",
      user,
      further: `Reason: ${change.reason}`,
    });
    return null;
  });
}

export function resendConfirmationTo(
  platform: Platform,
  actor: string,
  change: AccountChange,
): Promise<AccountChanged> {
  return inTransaction(platform, actor, (context) =>
    changeAccount(context, change, "confirmation sent again", async (user) => {
      if (user.emailVerified) return "already-confirmed";
      if (user.suspendedAt) return "suspended";
      const mailed = await limit(platform, { name: "sign-up-mail", key: user.email, ...mailsPerAccount });
      if (!mailed.allowed) return "many-mails";
      return (await mailConfirmation(context, user)) ? null : "mailed-just-now";
    }),
  );
}

/**
 * Runs one change of an account: takes the locks, checks the permission, calls `run` (which returns a refusal
 * or null), and audits.
 */
async function changeAccount(
  { tx, actor: actorId }: UseCaseContext,
  { request, userId, reason }: AccountChange,
  event: AuditEvent,
  run: (user: User, owners: { id: string }[]) => Promise<StaffRefusal | null>,
): Promise<AccountChanged> {
  const owners = await lockOwners(tx);
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  const [actor] = await tx.select().from(users).where(eq(users.id, actorId));
  if (!user || !actor) return { ok: false, reason: "no-account" };
  const refusal = actingRefusal(actor, user) ?? (await run(user, owners));
  if (refusal) return { ok: false, reason: refusal };
  await recordAudit(tx, { event, account: user.email, userId: actorId, request, detail: reason });
  return { ok: true, name: user.name || user.email };
}
