import { changedKeys, changeOf, type Submission, withChange } from "#features/members/differences.ts";
import { pick } from "#features/members/fields.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { Member } from "#features/members/member.ts";
import type { Owner } from "#features/members/membership/owner.server.ts";
import { moreChange, withMore } from "#features/members/more-fields.ts";
import { closeEdit, openEdit, putForward } from "#features/members/reviews/edit-store.server.ts";
import { waitingMail } from "#features/members/reviews/review-mail.server.ts";
import { setMemberState } from "#features/members/set-member-state.server.ts";
import { findMembersByEmail, lockMembers } from "#features/members/store.server.ts";
import { updateMember } from "#features/members/update-member.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** The versions the owner has seen: of the listing and of its open submission (0 without one). */
export type Seen = { version: number; editVersion: number };

export type Edited =
  | { ok: true; outcome: "waiting" | "unchanged" | "entry-saved" }
  | { ok: false; reason: "gone" | "suspended" | "email-taken" }
  | { ok: false; reason: "stale"; now: Seen & Submission };

/**
 * Stores an owner's edit of their listing. For a live listing only the difference is stored as a submission for review,
 * and the listing stays unchanged; one that is not live is changed itself and submitted as a whole.
 */
export async function editListing(
  context: UseCaseContext,
  input: { id: number; owner: Owner; seen: Seen; submission: Submission },
): Promise<Edited> {
  const { tx } = context;
  const { id, owner, seen, submission } = input;
  await lockMemberWrites(tx);
  const [member] = await lockMembers(tx, [id]);
  if (!member || member.userId !== owner.userId) return { ok: false, reason: "gone" };
  if (member.state === "suspended") return { ok: false, reason: "suspended" };
  const edit = await openEdit(tx, member);
  const editVersion = edit?.version ?? 0;
  if (member.version !== seen.version || editVersion !== seen.editVersion) {
    const shown = withChange(member, edit?.change ?? {});
    return { ok: false, reason: "stale", now: { ...shown, version: member.version, editVersion } };
  }
  const isTaken =
    submission.email !== member.email && (await findMembersByEmail(tx, [submission.email])).length > 0;
  if (isTaken) return { ok: false, reason: "email-taken" };
  return member.state === "approved"
    ? proposeChange(context, member, submission)
    : saveUnlisted(context, owner, member, submission);
}

async function proposeChange(
  context: UseCaseContext,
  member: Member,
  submission: Submission,
): Promise<Edited> {
  const { tx, now, actor } = context;
  const change = changeOf(member, submission);
  const changed = changedKeys(change);
  if (Object.keys(change).length === 0) {
    // The edit restores the live values, so there is nothing to review.
    await closeEdit(tx, now, member.id, { state: "withdrawn" });
    return { ok: true, outcome: "unchanged" };
  }
  await putForward(tx, now, member.id, { kind: "edit", change, submittedBy: actor });
  const { more } = moreChange(withMore(member.more, change.more), member.more);
  const states = { before: { ...pick(member, changed), more }, after: change };
  await recordChange(context, "member", member.id, "edit submitted", states);
  await enqueueMail(tx, context, waitingMail(context, member, "edit"));
  return { ok: true, outcome: "waiting" };
}

async function saveUnlisted(
  context: UseCaseContext,
  owner: Owner,
  member: Member,
  submission: Submission,
): Promise<Edited> {
  const { tx, now, actor } = context;
  const { id, version } = member;
  const isEmailVerified =
    submission.email === owner.email || (submission.email === member.email && member.isEmailVerified);
  const change = { ...submission, isEmailVerified };
  const done = await updateMember(context, { id, version, change });
  if (!done.ok) return { ok: false, reason: done.reason === "email-taken" ? "email-taken" : "gone" };
  await setMemberState(context, { id, state: "pending" });
  await putForward(tx, now, id, { kind: "new", change: {}, submittedBy: actor });
  await enqueueMail(tx, context, waitingMail(context, done.member, "new"));
  return { ok: true, outcome: "entry-saved" };
}
