import { and, desc, eq, gt, isNull, not, notExists, sql } from "drizzle-orm";
import { enqueueAccountMail } from "#identity/alerts/security-alert.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { invitationLife, invitationsSent } from "#identity/limits.ts";
import { createLink, voidLinks } from "#identity/links/links.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { waitingAccount } from "#identity/sign-in/waiting-account.server.ts";
import { links, passwords, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { MailAddressError, mailbox } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { invitationRefusal, type StaffRefusal } from "./account-rules.ts";
import { roleNames, type StaffRole } from "./role-names.ts";

export const invitation = "invitation";

/** The data of an invitation's link: the role it gives, the inviter's user id, and the colleague's name. */
export type InvitationPayload = { role: StaffRole; by: string; name: string };

export type Invited = { ok: true; userId: string } | { ok: false; reason: StaffRefusal };

/**
 * Invites a colleague to a role: sends a link by mail that is valid for a week. An address without an account
 * gets one that nobody can sign in to before it is accepted. An invitation replaces an earlier one.
 */
export async function inviteColleague(
  platform: Platform,
  {
    request,
    actor,
    name,
    email,
    role,
  }: { request: Request; actor: SignedIn; name: string; email: string; role: StaffRole },
): Promise<Invited> {
  try {
    mailbox(email);
  } catch (error) {
    if (!(error instanceof MailAddressError)) throw error;
    return { ok: false, reason: "no-mailbox" };
  }
  const counted = await limit(platform, { name: "invitations", key: actor.userId, ...invitationsSent });
  if (!counted.allowed) return { ok: false, reason: "many-invitations" };

  return inTransaction(platform, actor.userId, async (context) => {
    const { tx } = context;
    const found = await waitingAccount(context, { name, email }, { isLocked: true });
    const state = { suspended: found.suspendedAt !== null, closing: found.closingAt !== null };
    const reason = invitationRefusal({ ...found, ...state });
    if (reason) return { ok: false, reason };

    await voidLinks(context, { kind: invitation, userId: found.id });
    const payload: InvitationPayload = { role, by: actor.userId, name };
    const url = await createLink(context, {
      kind: invitation,
      userId: found.id,
      payload,
      seconds: invitationLife,
    });
    const { name: roleName, may } = roleNames[role];
    await enqueueAccountMail(context, {
      kind: invitation,
      to: { name, email },
      subject: "You're invited to help run the website",
      paragraphs: [
        `${actor.name || actor.email} invited you to help run the website. Your role would be ${roleName}: ${may}.`,
        "The link works once, for seven days. If you don't know what this is about, ignore this email.",
      ],
      button: { label: "View invitation", url },
    });
    await recordAudit(tx, {
      event: "invitation sent",
      account: email,
      userId: actor.userId,
      request,
      detail: roleName,
    });
    return { ok: true, userId: found.id };
  });
}

export function listInvitations(connection: Connection, now: Date) {
  return connection
    .select({
      userId: users.id,
      name: sql<string>`${links.payload} ->> 'name'`,
      email: users.email,
      payload: sql<InvitationPayload>`${links.payload}`,
      expiresAt: links.expiresAt,
    })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(and(eq(links.kind, invitation), isNull(links.usedAt), gt(links.expiresAt, now)))
    .orderBy(desc(links.expiresAt))
    .limit(200);
}

/**
 * Voids a person's invitation and deletes an account that only the invitation had created. False without one.
 */
export async function withdrawInvitation(
  context: UseCaseContext,
  { request, userId }: { request: Request; userId: string },
): Promise<boolean> {
  const { tx } = context;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  if (!user) return false;
  if ((await voidLinks(context, { kind: invitation, userId })) === 0) return false;
  await recordAudit(tx, {
    event: "invitation withdrawn",
    account: user.email,
    userId: context.actor,
    request,
  });
  const withoutPassword = notExists(tx.select().from(passwords).where(eq(passwords.userId, users.id)));
  await tx
    .delete(users)
    .where(and(eq(users.id, userId), eq(users.role, "member"), not(users.emailVerified), withoutPassword));
  return true;
}
