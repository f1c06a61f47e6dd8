import { and, eq } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Member } from "./member.ts";
import { isLive, memberColumns, memberFromRow } from "./member-row.server.ts";
import { members } from "./tables.ts";

/** The member with this id, unless they are deleted. */
export async function findMember(db: Connection, id: number): Promise<Member | null> {
  const [row] = await db
    .select(memberColumns)
    .from(members)
    .where(and(eq(members.id, id), isLive));
  return row ? memberFromRow(row) : null;
}

/** A member, also one in the trash, with the instant since when they are there; null when there is none. */
export async function findMemberWithTrash(
  db: Connection,
  id: number,
): Promise<{ member: Member; deletedAt: Date | null } | null> {
  const [row] = await db
    .select({ ...memberColumns, deletedAt: members.deletedAt })
    .from(members)
    .where(eq(members.id, id));
  if (!row) return null;
  const { deletedAt, ...fields } = row;
  return { member: memberFromRow(fields), deletedAt };
}

/** The members that are not deleted with these addresses (lower case); nobody is found by having none (""). */
export async function findMembersByEmail(db: Connection, emails: string[]): Promise<Member[]> {
  const asked = emails.filter(Boolean);
  if (asked.length === 0) return [];
  const rows = await db
    .select(memberColumns)
    .from(members)
    .where(and(isAnyOf(members.email, asked), isLive))
    .orderBy(members.id);
  return rows.map(memberFromRow);
}

/** The members that are not deleted with these ids, locked in the order of ids until the transaction ends. */
export async function lockMembers(transaction: Transaction, ids: number[]): Promise<Member[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select(memberColumns)
    .from(members)
    .where(and(isAnyOf(members.id, ids), isLive))
    .orderBy(members.id)
    .for("update");
  return rows.map(memberFromRow);
}

/**
 * Changes a locked member, who gets the next version, with its history; returns the new member.
 * @param reason why, for the history
 */
export async function changeMember(
  context: UseCaseContext,
  before: Member,
  action: string,
  change: Partial<typeof members.$inferInsert>,
  reason?: string,
): Promise<Member> {
  const { id, version } = before;
  const [row] = await context.tx
    .update(members)
    .set({ ...change, updatedAt: context.now, version: version + 1 })
    .where(eq(members.id, id))
    .returning(memberColumns);
  if (!row) throw new Error(`profile ${id} is gone although its row is locked`);
  const after = memberFromRow(row);
  await recordChange(context, "member", id, action, {
    before,
    after: reason ? { ...after, reason } : after,
  });
  return after;
}
