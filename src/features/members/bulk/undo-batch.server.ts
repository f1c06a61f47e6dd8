import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { Member } from "#features/members/member.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { BatchKind } from "./batch.ts";
import { lockBatch, markBatchUndone } from "./batch-store.server.ts";
import {
  lockMembersWithTrash,
  type MemberWithTrash,
  takenEmails,
  writeMembers,
} from "./bulk-store.server.ts";

/**
 * `kept` members stay unchanged: someone has changed them since, or another member has their old address now.
 */
export type Undone =
  | { ok: true; undone: number; kept: number }
  | { ok: false; reason: "not-found" | "already-undone" };

/**
 * Undoes a batch as a whole: members it created go to the trash, members it changed get their old values
 * back.
 * @param kinds the kinds of batches that may be undone here; one of another kind counts as not found
 */
export async function undoBatch(
  { tx, now, actor }: UseCaseContext,
  { id, kinds }: { id: number; kinds: readonly BatchKind[] },
): Promise<Undone> {
  await lockMemberWrites(tx);
  const batch = await lockBatch(tx, id);
  if (!batch || !kinds.includes(batch.kind)) return { ok: false, reason: "not-found" };
  if (batch.undoneAt) return { ok: false, reason: "already-undone" };

  const locked = await lockMembersWithTrash(
    tx,
    batch.rows.map(({ memberId }) => memberId),
  );
  const present = new Map(locked.map((each) => [each.member.id, each]));
  const planned = batch.rows.flatMap(({ memberId, before, version }) => {
    const current = present.get(memberId);
    if (current?.member.version !== version) return [];
    return [{ from: current, to: earlier(batch.kind, current, before, now) }];
  });
  const taken = await takenEmails(
    tx,
    planned.map(({ to }) => to.member.email),
    planned.map(({ to }) => to.member.id),
  );
  const possible = planned.filter(({ to }) => to.deletedAt !== null || !taken.has(to.member.email));
  const written = await writeMembers(
    tx,
    now,
    possible.map(({ to }) => to),
  );
  const after = new Map(written.map((member) => [member.id, member]));
  await recordHistory(
    tx,
    possible.map(({ from, to }) => ({
      entity: "member",
      entityId: String(from.member.id),
      action: "undone",
      actor,
      before: from.member,
      after: to.deletedAt ? undefined : after.get(from.member.id),
    })),
  );
  await markBatchUndone(tx, id, now);
  return { ok: true, undone: possible.length, kept: batch.rows.length - possible.length };
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
