import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import type { AuditEvent } from "#identity/audit-events.ts";
import { limit } from "#identity/limits.server.ts";
import { mailsPerAccount } from "#identity/limits.ts";
import { enqueueAccountMail, enqueueSecurityNotice } from "#identity/notices/security-notice.server.ts";
import { removeFactor } from "#identity/second-factor/factors.server.ts";
import { endSessions } from "#identity/session/sessions.server.ts";
import { mailConfirmation } from "#identity/sign-in/sign-up.server.ts";
import { users } from "#identity/tables.ts";
import type { Transaction } from "#platform/database.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { actingRefusal, lastOwnerRefusal } from "./account-rules.ts";
import { lockOwners } from "./owners.server.ts";

/** What staff wish to do to an account; the reason is kept in the audit and told to the account's owner. */
export type AccountWish = { request: Request; actorId: string; userId: string; reason: string };

export type AccountChange = { ok: true; name: string } | { ok: false; reason: string };

type User = typeof users.$inferSelect;

/** Ends every session of an account and lets it have none until it is reopened. The last owner cannot be suspended. */
export function suspendAccount(platform: Platform, wish: AccountWish): Promise<AccountChange> {
  return act(platform, wish, "account suspended", async (transaction, user, owners) => {
    if (user.suspendedAt) return "This account is suspended already.";
    const refusal =
      user.role === "owner" ? lastOwnerRefusal(owners.filter(({ id }) => id !== user.id).length) : null;
    if (refusal) return refusal;
    const now = platform.clock.now();
    await transaction.update(users).set({ suspendedAt: now, updatedAt: now }).where(eq(users.id, user.id));
    await endSessions(transaction, user.id);
    await enqueueAccountMail(transaction, platform, {
      kind: "account-suspended",
      to: user,
      subject: "Your account was suspended",
      paragraphs: [
        "An administrator has suspended your account: you cannot sign in until it is opened again.",
        `The reason given: ${wish.reason}`,
        "If you think this is a mistake, reply to this message.",
      ],
    });
    return null;
  });
}

/** Lets a suspended account sign in again. */
export function reopenAccount(platform: Platform, wish: AccountWish): Promise<AccountChange> {
  return act(platform, wish, "account reopened", async (transaction, user) => {
    if (!user.suspendedAt) return "This account is not suspended.";
    await transaction
      .update(users)
      .set({ suspendedAt: null, updatedAt: platform.clock.now() })
      .where(eq(users.id, user.id));
    await enqueueAccountMail(transaction, platform, {
      kind: "account-reopened",
      to: user,
      subject: "Your account is open again",
      paragraphs: ["An administrator has opened your account again. You can sign in as before."],
      button: { label: "Sign in", url: `${platform.config.ORIGIN}/member-login` },
    });
    return null;
  });
}

/** Takes a lost second factor and its recovery codes away and ends every session; the member is told by mail. */
export function resetSecondFactor(platform: Platform, wish: AccountWish): Promise<AccountChange> {
  return act(platform, wish, "second factor reset", async (transaction, user) => {
    if (!(await removeFactor(transaction, user.id))) return "This account has no second factor.";
    await endSessions(transaction, user.id);
    await enqueueSecurityNotice(transaction, platform, {
      kind: "second-factor-reset",
      user,
      further: `The reason given: ${wish.reason}`,
    });
    return null;
  });
}

/** Mails a fresh confirmation link to an address that has not been confirmed. */
export function resendConfirmationTo(platform: Platform, wish: AccountWish): Promise<AccountChange> {
  return act(platform, wish, "confirmation sent again", async (transaction, user) => {
    if (user.emailVerified) return "This address is confirmed already.";
    if (user.suspendedAt) return "This account is suspended.";
    const mailed = await limit(platform, { name: "sign-up-mail", key: user.email, ...mailsPerAccount });
    if (!mailed.allowed)
      return "Several messages have gone to this address within the hour. Try again later.";
    const sent = await mailConfirmation(transaction, platform, user);
    return sent ? null : "A confirmation went to this address a moment ago. Try again in a minute.";
  });
}

/** One change of an account: who may, behind the locks; then `change`, which answers a refusal or null; the audit. */
function act(
  platform: Platform,
  { request, actorId, userId, reason }: AccountWish,
  event: AuditEvent,
  change: (transaction: Transaction, user: User, owners: { id: string }[]) => Promise<string | null>,
): Promise<AccountChange> {
  return platform.db.transaction(async (transaction) => {
    const owners = await lockOwners(transaction);
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for("no key update");
    const [actor] = await transaction.select().from(users).where(eq(users.id, actorId));
    if (!user || !actor) return { ok: false, reason: "This account does not exist any more." };
    const refusal = actingRefusal(actor, user) ?? (await change(transaction, user, owners));
    if (refusal) return { ok: false, reason: refusal };
    await recordAudit(transaction, {
      event,
      account: user.email,
      userId: actorId,
      address: clientAddress(request),
      detail: reason,
    });
    return { ok: true, name: user.name || user.email };
  });
}
