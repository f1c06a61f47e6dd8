import { content } from "#content/store.server.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { stateActions } from "#features/members/set-member-state.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { today } from "#platform/today.ts";
import { trashStart } from "#platform/trash-days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type BulkAction, stateOf } from "./batch.ts";
import { noteBatchRows, openBatch } from "./batch-store.server.ts";
import {
  lockMembersWithTrash,
  type MemberWithTrash,
  takenEmails,
  writeMembers,
} from "./bulk-store.server.ts";

/**
 * How many members were `changed`, and the batch that undoes it (null if none were). `passedOver` were in
 * that state already or could not be changed.
 */
export type Changed = { batchId: number | null; changed: number; passedOver: number };

/** Applies one action to one or many members in one transaction, with a history row for each [4.14]. */
export async function changeMembers(
  { tx, now, actor }: UseCaseContext,
  { action, ids }: { action: BulkAction; ids: number[] },
): Promise<Changed> {
  await lockMemberWrites(tx);
  const found = (await lockMembersWithTrash(tx, ids)).filter((held) => applies(action, held, now));
  const emails = found.map(({ member }) => member.email);
  const taken = action === "restore" ? await takenEmails(tx, emails, []) : new Set<string>();
  const seen = new Set<string>();
  // Two members in the trash may have had the same address one after the other; only the first gets it back.
  const chosen = found.filter(({ member: { email } }) => {
    if (action !== "restore") return true;
    const free = !taken.has(email) && !seen.has(email);
    seen.add(email);
    return free;
  });
  const passedOver = new Set(ids).size - chosen.length;
  if (chosen.length === 0) return { batchId: null, changed: 0, passedOver };

  const day = today(now, content("organisation").timeZone);
  const written = await writeMembers(
    tx,
    now,
    chosen.map((held) => changed(action, held, now, day)),
  );
  const after = new Map(written.map((member) => [member.id, member]));
  const state = stateOf[action];
  await recordHistory(
    tx,
    chosen.map(({ member: before }) => ({
      entity: "member",
      entityId: String(before.id),
      action: state ? stateActions[state] : action === "delete" ? "deleted" : "restored",
      actor,
      before,
      after: action === "delete" ? undefined : after.get(before.id),
    })),
  );
  const batchId = await openBatch(tx, { kind: action, actor, at: now });
  await noteBatchRows(
    tx,
    batchId,
    chosen.map(({ member }) => ({ memberId: member.id, before: member, version: member.version + 1 })),
  );
  return { batchId, changed: chosen.length, passedOver };
}

function applies(action: BulkAction, { member, deletedAt }: MemberWithTrash, now: Date): boolean {
  if (action === "restore") return deletedAt !== null && deletedAt >= trashStart(now);
  return deletedAt === null && member.state !== stateOf[action];
}

function changed(
  action: BulkAction,
  { member, deletedAt }: MemberWithTrash,
  now: Date,
  day: string,
): MemberWithTrash {
  const state = stateOf[action];
  if (!state) return { member, deletedAt: action === "delete" ? now : null };
  const joinedOn = state === "approved" ? (member.joinedOn ?? day) : member.joinedOn;
  return { member: { ...member, state, joinedOn }, deletedAt };
}
