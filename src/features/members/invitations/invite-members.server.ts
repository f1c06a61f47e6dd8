import { mailWords } from "#content/mail-words.server.ts";
import { callName } from "#features/members/call-name.ts";
import { batchSize } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { memberMail } from "#features/members/member-mail.server.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { linkToOpenAccount } from "#identity/sign-in/open-account.server.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { longDay } from "#platform/days.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { enqueueMail, type Mail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { ownMembership } from "./own-membership.ts";
import type { LeftOut } from "./standing.ts";
import { listInvitable, readStanding } from "./standing-store.server.ts";
import { memberInvitations } from "./tables.ts";

/** How many were invited, and how many were left out, by reason. */
export type Invited = { invited: number; left: LeftOut };

/**
 * Invites members to an account, each by a mail of their own. A member with an account, without an address of their
 * own, or invited lately or often enough is left out, and counted.
 */
export async function inviteMembers(context: UseCaseContext, ids: number[]): Promise<Invited> {
  const { tx, now } = context;
  const locked = await lockMembers(tx, ids); // of two presses at once, the second one finds them invited
  const { invitable, left } = await readStanding(tx, now, ids);
  const chosen = new Set(invitable);
  const invited = locked.filter(({ id }) => chosen.has(id));
  if (invited.length > 0) {
    await noteInvited(context, invited);
    for (const member of invited) await enqueueMail(tx, context, invitationMail(context, member));
  }
  return { invited: invited.length, left };
}

async function noteInvited({ tx, now, actor }: UseCaseContext, invited: Member[]): Promise<void> {
  await tx.insert(memberInvitations).values(invited.map(({ id }) => ({ memberId: id, actor, at: now })));
  await recordHistory(
    tx,
    invited.map(({ id }) => ({ entity: "member", entityId: String(id), action: "invited", actor })),
  );
}

const ownListing = "/embedded-directory";

/**
 * Invites a member to an account. It carries no secret: their listing becomes theirs once they have signed up and
 * confirmed the address, as for anyone.
 */
function invitationMail({ config }: Pick<Platform, "config">, member: Member): Mail {
  const { email } = member;
  const { subject, heading, paragraphs, button } = mailWords("memberInvitation", namesOf(member));
  const mail = memberMail(email, "member-invitation", subject, {
    heading,
    paragraphs: [
      ...paragraphs,
      `Sign up with ${email}, so that we can match you to your listing.`,
      "If you don't want an account, ignore this email. Your listing stays as it is.",
    ],
    button: { label: button, url: config.ORIGIN + signInPageAddress(ownListing, { mode: "signup" }) },
  });
  return { ...mail, isPatient: true };
}

/**
 * Leads a person whose first membership was just paid to it, by a mail of its own to their address: without an account they
 * choose a password there and are signed in; else they sign in.
 */
export async function mailStart(
  context: UseCaseContext,
  member: Member,
  { level, until }: { level: string; until: string },
): Promise<void> {
  const { fullName, email } = member;
  const { tx, config } = context;
  const link = await linkToOpenAccount(context, { name: fullName, email });
  if (link) await noteInvited(context, [member]);
  const { subject, heading, paragraphs, button } = mailWords("membershipStarted", {
    ...{ ...namesOf(member), level, until: longDay(until) },
  });
  const how = link
    ? `The button leads to your account, where you choose a password for ${email}. The link works once, for seven days.`
    : `Sign in with ${email}.`;
  const mail = memberMail(email, "membership-started", subject, {
    ...{ heading, paragraphs: [...paragraphs, how] },
    button: { label: button, url: link ?? config.ORIGIN + signInPageAddress(ownMembership) },
  });
  await enqueueMail(tx, context, mail);
}

function namesOf(member: Member) {
  return { firstName: callName(member, member.fullName), member: member.fullName };
}

/** Invites one member; refused with why they are left out. */
export async function inviteOne(context: UseCaseContext, id: number) {
  const { invited, left } = await inviteMembers(context, [id]);
  return invited === 1 ? { ok: true as const } : { ok: false as const, left };
}

/**
 * Invites everyone who can be, in portions of a transaction each. After a crash it goes on where it stopped, since a
 * person who was invited cannot be invited again for a while.
 */
export const inviteEveryone: Job<{ actor: string }> = {
  name: "invite-members",
  async run({ actor }, platform) {
    const { db, clock } = platform;
    let after = 0;
    for (;;) {
      const ids = await listInvitable(db, clock.now(), { after, length: batchSize });
      const last = ids.at(-1);
      if (last === undefined) return;
      await inTransaction(platform, actor, (context) => inviteMembers(context, ids));
      after = last;
    }
  },
};

/** Starts to invite everyone. */
export async function startInvitingEveryone({ tx, jobs, actor }: UseCaseContext): Promise<void> {
  await jobs.enqueue(tx, inviteEveryone, { actor });
}
