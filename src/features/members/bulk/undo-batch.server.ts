import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { Member } from "#features/members/member.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { BatchKind } from "./batch.ts";
import {
  lockBatch,
  lockMembersWithTrash,
  type MemberWithTrash,
  takenEmails,
  writeMembers,
} from "./bulk-store.server.ts";
import { markUndone } from "./undo-store.server.ts";

/** `kept` members stay as they are: someone has changed them since, or their old address is another's now. */
export type Undone =
  | { ok: true; undone: number; kept: number }
  | { ok: false; reason: "not-found" | "already-undone" };

/** Takes a batch back as a whole: members it made go to the trash, members it changed are as they were before. */
export function undoBatch(connection: Connection, now: Date, actor: string, id: number): Promise<Undone> {
  return connection.transaction(async (transaction) => {
    await lockMemberWrites(transaction);
    const batch = await lockBatch(transaction, id);
    if (!batch) return { ok: false, reason: "not-found" };
    if (batch.undoneAt) return { ok: false, reason: "already-undone" };

    const held = await lockMembersWithTrash(
      transaction,
      batch.rows.map(({ memberId }) => memberId),
    );
    const present = new Map(held.map((each) => [each.member.id, each]));
    const planned = batch.rows.flatMap(({ memberId, before, version }) => {
      const current = present.get(memberId);
      if (current?.member.version !== version) return [];
      return [{ from: current, to: earlier(batch.kind, current, before, now) }];
    });
    const taken = await takenEmails(
      transaction,
      planned.map(({ to }) => to.member.email),
      planned.map(({ to }) => to.member.id),
    );
    const possible = planned.filter(({ to }) => to.deletedAt !== null || !taken.has(to.member.email));
    const written = await writeMembers(
      transaction,
      now,
      possible.map(({ to }) => to),
    );
    const after = new Map(written.map((member) => [member.id, member]));
    await recordHistory(
      transaction,
      possible.map(({ from, to }) => ({
        entity: "member",
        entityId: String(from.member.id),
        action: "undone",
        actor,
        before: from.member,
        after: to.deletedAt ? undefined : after.get(from.member.id),
      })),
    );
    await markUndone(transaction, id, now);
    return { ok: true, undone: possible.length, kept: batch.rows.length - possible.length };
  });
}

function earlier(
  kind: BatchKind,
  { member, deletedAt }: MemberWithTrash,
  before: Member | null,
  now: Date,
): MemberWithTrash {
  if (before === null || kind === "restore") return { member, deletedAt: now };
  return { member: { ...member, ...before }, deletedAt: kind === "delete" ? null : deletedAt };
}
