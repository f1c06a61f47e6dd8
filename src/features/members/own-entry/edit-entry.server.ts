import { changeOf, type EntryFields, withChange } from "#features/members/differences.ts";
import type { Member, MemberInput } from "#features/members/member.ts";
import { closeEdit, openEdit, putForward } from "#features/members/reviews/edit-store.server.ts";
import { waitingMail } from "#features/members/reviews/review-mail.server.ts";
import { setMemberState } from "#features/members/set-member-state.server.ts";
import { findMembersByEmail, lockMembers } from "#features/members/store.server.ts";
import { updateMember } from "#features/members/update-member.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Owner } from "./submit-entry.server.ts";

/** What the owner had before her: the versions of her entry and of its open submission (0 without one). */
export type Seen = { version: number; editVersion: number };

export type Edited =
  | { ok: true; outcome: "waiting" | "unchanged" | "entry-saved" }
  | { ok: false; reason: "gone" | "suspended" | "email-taken" }
  | { ok: false; reason: "stale"; now: Seen & EntryFields };

/**
 * Takes what a member typed about herself. Of a live entry only the difference is kept, and waits for staff, while the
 * entry stays as it is; one that is not live yet, or not any more, is changed itself and waits as a whole.
 */
export function editEntry(
  platform: Platform,
  owner: Owner,
  memberId: number,
  seen: Seen,
  input: MemberInput & { photo: string | null },
): Promise<Edited> {
  return platform.db.transaction(async (transaction) => {
    const now = platform.clock.now();
    const [member] = await lockMembers(transaction, [memberId]);
    if (!member || member.userId !== owner.userId) return { ok: false, reason: "gone" };
    if (member.state === "suspended") return { ok: false, reason: "suspended" };
    const edit = await openEdit(transaction, member);
    const editVersion = edit?.version ?? 0;
    if (member.version !== seen.version || editVersion !== seen.editVersion) {
      const shown = withChange(member, edit?.change ?? {});
      return { ok: false, reason: "stale", now: { ...shown, version: member.version, editVersion } };
    }
    if (await isTaken(transaction, member, input.email)) return { ok: false, reason: "email-taken" };
    return member.state === "approved"
      ? proposeChange(transaction, platform, owner, member, input)
      : saveUnlisted(transaction, platform, now, owner, member, input);
  });
}

async function proposeChange(
  transaction: Transaction,
  platform: Platform,
  owner: Owner,
  member: Member,
  input: EntryFields,
): Promise<Edited> {
  const now = platform.clock.now();
  const change = changeOf(member, input);
  if (Object.keys(change).length === 0) {
    // Typed back to what is live: nothing is left to decide.
    await closeEdit(transaction, now, member.id, { state: "withdrawn" });
    return { ok: true, outcome: "unchanged" };
  }
  await putForward(transaction, now, member.id, { kind: "edit", change, submittedBy: owner.userId });
  await recordHistory(transaction, {
    entity: "member",
    entityId: String(member.id),
    action: "edit submitted",
    actor: owner.userId,
    before: Object.fromEntries(
      Object.keys(change).map((field) => [field, member[field as keyof EntryFields]]),
    ),
    after: change,
  });
  await enqueueMail(transaction, platform, waitingMail(platform, member, "edit"));
  return { ok: true, outcome: "waiting" };
}

async function saveUnlisted(
  transaction: Transaction,
  platform: Platform,
  now: Date,
  owner: Owner,
  member: Member,
  input: EntryFields,
): Promise<Edited> {
  const isEmailVerified =
    input.email === owner.email || (input.email === member.email && member.isEmailVerified);
  const done = await updateMember(transaction, now, owner.userId, member, { ...input, isEmailVerified });
  if (!done.ok) return { ok: false, reason: done.reason === "email-taken" ? "email-taken" : "gone" };
  await setMemberState(transaction, now, owner.userId, member.id, "pending");
  await putForward(transaction, now, member.id, { kind: "new", change: {}, submittedBy: owner.userId });
  await enqueueMail(transaction, platform, waitingMail(platform, done.member, "new"));
  return { ok: true, outcome: "entry-saved" };
}

async function isTaken(transaction: Transaction, member: Member, email: string): Promise<boolean> {
  if (email === member.email) return false;
  return (await findMembersByEmail(transaction, [email])).length > 0;
}
