import { randomUUID } from "node:crypto";
import { content } from "#content/store.server.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { shareAddresses } from "#features/members/membership/join-listing.server.ts";
import { today } from "#platform/today.ts";
import { trashStart } from "#platform/trash-days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type BulkAction, historyWords, stateOf } from "./batch.ts";
import {
  lockMembersWithTrash,
  type MemberWithTrash,
  sharedAmong,
  takenEmails,
  writeMembers,
} from "./bulk-store.server.ts";

/**
 * How many members were `changed`, and the batch that undoes it (null if none were). `passedOver` were in
 * that state already or could not be changed.
 */
export type Changed = { batch: string | null; changed: number; passedOver: number };

/** Applies one action to one or many members in one transaction, with a history row for each [4.14]. */
export async function changeMembers(
  context: UseCaseContext,
  { action, ids }: { action: BulkAction; ids: number[] },
): Promise<Changed> {
  const { tx, now } = context;
  await lockMemberWrites(tx);
  const found = (await lockMembersWithTrash(tx, ids)).filter((held) => applies(action, held, now));
  if (action === "restore") await shareAddresses(tx, sharedAmong(found));
  const emails = found.map(({ member }) => member.email);
  const taken = action === "restore" ? await takenEmails(tx, emails, []) : new Set<string>();
  const seen = new Set<string>();
  // Two members in the trash may have had the same address one after the other; only the first gets it back.
  const chosen = found.filter(({ member: { email, isEmailShared } }) => {
    if (action !== "restore" || isEmailShared || email === "") return true;
    const free = !taken.has(email) && !seen.has(email);
    seen.add(email);
    return free;
  });
  const passedOver = new Set(ids).size - chosen.length;
  if (chosen.length === 0) return { batch: null, changed: 0, passedOver };

  const day = today(now, content("organisation").timeZone);
  const batch = randomUUID();
  await writeMembers(
    context,
    { action: historyWords[action], batch },
    chosen.map((held) => ({ before: held.member, to: changed(action, held, now, day) })),
  );
  return { batch, changed: chosen.length, passedOver };
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
