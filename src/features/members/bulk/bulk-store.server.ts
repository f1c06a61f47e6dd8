import { and, getTableColumns, sql } from "drizzle-orm";
import { fieldKeys } from "#features/members/fields.ts";
import { inChunks } from "#features/members/in-chunks.ts";
import type { Member } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** A member with the time since when they are in the trash, or null. */
export type MemberWithTrash = { member: Member; deletedAt: Date | null };

/** Members, deleted or not, locked in the order of ids until the transaction ends. */
export async function lockMembersWithTrash(
  transaction: Transaction,
  ids: number[],
): Promise<MemberWithTrash[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select({ ...memberColumns, deletedAt: members.deletedAt })
    .from(members)
    .where(isAnyOf(members.id, ids))
    .orderBy(members.id)
    .for("update");
  return rows.map(({ deletedAt, ...row }) => ({ member: memberFromRow(row), deletedAt }));
}

// All fields of the catalogue are written, by column, so that a new field cannot be left out.
const table = getTableColumns(members);
const keys = [...fieldKeys, "isEmailShared", "more"] as const;
const written = keys.map((key) => ({ key, column: table[key] }));
const assignments = sql.join(
  [...written.map(({ column }) => column), table.deletedAt].map(
    ({ name }) => sql`${sql.identifier(name)} = row.${sql.identifier(name)}`,
  ),
  sql`, `,
);
const definitions = sql.join(
  [...written.map(({ column }) => column), table.deletedAt].map(
    (column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  ),
  sql`, `,
);

/**
 * Writes the fields, state and `deletedAt` of locked members, each with the next version and its history, as one batch
 * that can be undone.
 */
export async function writeMembers(
  { tx, now, actor }: Pick<UseCaseContext, "tx" | "now" | "actor">,
  { action, batch }: { action: string; batch: string },
  changed: { before: Member; to: MemberWithTrash }[],
): Promise<void> {
  await inChunks(changed, async (chunk) => {
    const rows = chunk.map(({ to: { member, deletedAt } }) => ({
      id: member.id,
      ...Object.fromEntries(written.map(({ key, column }) => [column.name, member[key]])),
      deleted_at: deletedAt?.toISOString() ?? null,
    }));
    await tx.execute(sql`
      update profiles set ${assignments}, updated_at = ${now.toISOString()}::timestamptz, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, ${definitions})
      where profiles.id = row.id`);
    const ids = chunk.map(({ before }) => before.id);
    const stored = await tx.select(memberColumns).from(members).where(isAnyOf(members.id, ids));
    const after = new Map(stored.map((row) => [row.id, memberFromRow(row)]));
    await recordHistory(
      tx,
      chunk.map(({ before, to }) => ({
        ...{ entity: "member", entityId: String(before.id), action, actor, batch, before },
        after: to.deletedAt ? undefined : after.get(before.id),
      })),
    );
  });
}

/** The addresses among `emails` that a live member other than `except` (ids) has; "" is nobody's. */
export async function takenEmails(
  transaction: Transaction,
  emails: string[],
  except: number[],
): Promise<Set<string>> {
  const { id, email } = members;
  const own = new Set(except);
  const found = await inChunks(emails.filter(Boolean), async (chunk) =>
    transaction
      .select({ id, email })
      .from(members)
      .where(and(isAnyOf(email, chunk), isLive)),
  );
  return new Set(found.flat().flatMap((row) => (own.has(row.id) ? [] : [row.email])));
}

/** The addresses that some of these members share, as staff have said. */
export function sharedAmong(held: MemberWithTrash[]): string[] {
  return held.flatMap(({ member }) => (member.isEmailShared ? member.email : []));
}

/**
 * Gives the history of changes of many members that 1.0 has made its batch, by which they can still be taken back: 1.0
 * kept them in tables of their own. Done at each start and each night, since a process of 1.0 may go on beside this one
 * for a while; what has its batch stays as it is.
 */
export async function nameOldBatches(db: Connection): Promise<void> {
  await db.execute(sql`
    update history h set batch = coalesce('import-' || i.id, b.id::text)
    from member_batches b
      join member_batch_rows r on r.batch_id = b.id
      left join member_imports i on i.batch_id = b.id
    where b.undone_at is null and h.batch is null and h.entity = 'member' and h.entity_id = r.profile_id::text
      and r.version = coalesce((h.after ->> 'version')::int, (h.before ->> 'version')::int + 1)`);
}
