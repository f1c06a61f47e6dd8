import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { Member } from "#features/members/member.ts";
import { shareAddresses } from "#features/members/membership/join-listing.server.ts";
import type { BatchRow, Undo } from "#records/undo.server.ts";
import {
  lockMembersWithTrash,
  type MemberWithTrash,
  sharedAmong,
  takenEmails,
  writeMembers,
} from "./bulk-store.server.ts";

/**
 * Members that a change added go to the trash, members that it changed get their old values back, unless another
 * member has their old address by now.
 */
export const memberUndo: Undo<MemberWithTrash & { version: number }> = {
  entity: "member",
  days: null,
  async lock(tx, ids) {
    await lockMemberWrites(tx);
    const held = await lockMembersWithTrash(tx, ids.map(Number));
    return new Map(held.map((each) => [String(each.member.id), { ...each, version: each.member.version }]));
  },
  async put(context, changes, batch) {
    const planned = changes.map(({ held, row }) => ({
      before: held.member,
      to: earlier(row, held, context.now),
    }));
    const members = planned.map(({ to }) => to.member);
    const shared = new Set(sharedAmong(planned.flatMap(({ to }) => (to.deletedAt ? [] : to))));
    await shareAddresses(context.tx, [...shared]);
    for (const { to } of planned) if (shared.has(to.member.email)) to.member.isEmailShared = true;
    const taken = await takenEmails(
      context.tx,
      members.map(({ email }) => email),
      members.map(({ id }) => id),
    );
    const possible = planned.filter(
      ({ to }) => to.deletedAt !== null || to.member.isEmailShared || !taken.has(to.member.email),
    );
    await writeMembers(context, { action: "undone", batch }, possible);
    return possible.length;
  },
};

function earlier({ action, before }: BatchRow, { member, deletedAt }: MemberWithTrash, now: Date) {
  if (before === null || action === "restored") return { member, deletedAt: now };
  const then = before as Member; // in a history of 1.0 without the fields that came later
  const isEmailShared = then.email === member.email ? member.isEmailShared : (then.isEmailShared ?? false);
  return {
    member: { ...member, ...then, isEmailShared },
    deletedAt: action === "deleted" ? null : deletedAt,
  };
}
