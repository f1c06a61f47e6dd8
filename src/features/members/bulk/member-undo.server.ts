import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { Member } from "#features/members/member.ts";
import type { BatchRow, Undo } from "#platform/records/undo.server.ts";
import {
  lockMembersWithTrash,
  type MemberWithTrash,
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
    const taken = await takenEmails(
      context.tx,
      members.map(({ email }) => email),
      members.map(({ id }) => id),
    );
    const possible = planned.filter(({ to }) => to.deletedAt !== null || !taken.has(to.member.email));
    await writeMembers(context, { action: "undone", batch }, possible);
    return possible.length;
  },
};

function earlier({ action, before }: BatchRow, { member, deletedAt }: MemberWithTrash, now: Date) {
  if (before === null || action === "restored") return { member, deletedAt: now };
  return {
    member: { ...member, ...(before as Member) },
    deletedAt: action === "deleted" ? null : deletedAt,
  };
}
