import { content } from "#content/store.server.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { Member } from "#features/members/member.ts";
import { setMemberState } from "#features/members/set-member-state.server.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { updateMember } from "#features/members/update-member.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { isNoMailWanted } from "#platform/mail/no-mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { closeEdit, type Edit, openEdit, putForward } from "./edit-store.server.ts";
import { stateAfter, type Verdict } from "./review.ts";
import { decisionMail } from "./review-mail.server.ts";

export type Decided =
  | { ok: true; fullName: string }
  | { ok: false; reason: "gone" | "changed" }
  | { ok: false; reason: "email-taken"; by: string };

/** The actions recorded in the member's history. */
const actions = {
  approve: "edit approved",
  return: "submission returned",
  decline: "submission declined",
} as const;

/**
 * Carries out a reviewer's decision on what they saw [2.10.07]: approved, the listing goes live or the change is
 * applied; returned, it waits for its owner; declined, it is discarded. The member gets a mail, enqueued in the same
 * transaction.
 */
export async function decideReview(context: UseCaseContext, verdict: Verdict): Promise<Decided> {
  const { tx, now, actor } = context;
  const { decision, reason, memberId } = verdict;
  await lockMemberWrites(tx);
  const [member] = await lockMembers(tx, [memberId]);
  const edit = member && (await openEdit(tx, member));
  if (!member || !isWaiting(member, edit ?? null)) return { ok: false, reason: "gone" };
  if ((edit?.version ?? 0) !== verdict.version || member.version !== verdict.memberVersion)
    return { ok: false, reason: "changed" };
  const kind = edit?.kind ?? "new";

  if (decision === "approve" && kind === "edit" && edit) {
    const taken = await takeOver(context, member, edit);
    if (taken) return { ok: false, reason: "email-taken", by: taken };
  } else if (kind === "new" && decision !== "return") {
    await setMemberState(context, { id: memberId, state: decision === "approve" ? "approved" : "declined" });
  }
  // A listing created by staff or an import has no submission yet that could hold the decision.
  if (!edit) await putForward(tx, now, memberId, { kind: "new", change: {}, submittedBy: null });
  await closeEdit(tx, now, memberId, {
    state: stateAfter[decision],
    reason: reason || null,
    decidedBy: actor,
  });
  if (kind === "edit" || decision === "return")
    await recordChange(context, "member", memberId, actions[decision], {
      after: { ...edit?.change, ...(reason ? { reason } : {}) },
    });
  // Whoever sent it in, or has it with an account of their own, waits for the answer; of an import they know nothing.
  if (member.email && (edit || member.userId !== null || !(await isNoMailWanted(tx, member.email))))
    await enqueueMail(tx, context, decisionMail(context, member, { decision, kind, reason }));
  return { ok: true, fullName: member.fullName };
}

function isWaiting({ state }: Member, edit: Edit | null): boolean {
  return edit ? edit.state === "waiting" : state === "pending";
}

/**
 * Applies an approved change; a new address counts as unconfirmed. Returns the name of the member who has the
 * address if it is taken, else null.
 */
async function takeOver(context: UseCaseContext, member: Member, { change }: Edit): Promise<string | null> {
  const { id, version, email } = member;
  const isSameEmail = change.email === undefined || change.email === email;
  const proved = isSameEmail ? {} : { isEmailVerified: false };
  const ids = content("memberFields").map((field) => field.id); // one may be gone since
  const more = Object.fromEntries(Object.entries(change.more ?? {}).filter(([own]) => ids.includes(own)));
  const done = await updateMember(context, { id, version, change: { ...change, more, ...proved } });
  if (done.ok) return null;
  if (done.reason === "email-taken") return done.member.fullName;
  throw new Error(`member ${id} is ${done.reason} although their row is locked`);
}
