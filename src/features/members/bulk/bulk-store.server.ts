import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { chunkSize } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import type { Transaction } from "#platform/database.server.ts";
import type { BatchKind } from "./batch.ts";
import { memberBatches, memberBatchRows } from "./tables.ts";

/** A profile and whether it lies in the trash (since when). */
export type MemberWithTrash = { member: Member; deletedAt: Date | null };

/** What one batch did to one member. */
export type BatchRow = { memberId: number; before: Member | null; version: number };

/** Deals with many things in portions that one statement takes. */
export async function inChunks<Item>(items: Item[], work: (chunk: Item[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += chunkSize) await work(items.slice(at, at + chunkSize));
}

/** Profiles, deleted or not, locked in the order of ids until the transaction ends. */
export async function lockMembersWithTrash(
  transaction: Transaction,
  ids: number[],
): Promise<MemberWithTrash[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select({ ...memberColumns, deletedAt: members.deletedAt })
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(members.id)
    .for("update");
  return rows.map(({ deletedAt, ...row }) => ({ member: memberFromRow(row), deletedAt }));
}

/** Writes the fields, state and place in the trash of locked profiles; each version grows by one. */
export async function writeMembers(
  transaction: Transaction,
  now: Date,
  held: MemberWithTrash[],
): Promise<Member[]> {
  const written: Member[] = [];
  await inChunks(held, async (chunk) => {
    const values = JSON.stringify(
      chunk.map(({ member, deletedAt }) => ({ ...member, deletedAt: deletedAt?.toISOString() ?? null })),
    );
    await transaction.execute(sql`
      update profiles set full_name = row."fullName", email = row.email, company = row.company,
        job_title = row."jobTitle", phone_number = row."phoneNumber", website_url = row."websiteUrl",
        services_description = row."servicesDescription", category = row.category, state = row.state,
        joined_on = row."joinedOn", deleted_at = row."deletedAt", updated_at = ${now.toISOString()}::timestamptz,
        version = version + 1
      from jsonb_to_recordset(${values}::jsonb) as row (id bigint, "fullName" text, email text, company text,
        "jobTitle" text, "phoneNumber" text, "websiteUrl" text, "servicesDescription" text, category text,
        state text, "joinedOn" date, "deletedAt" timestamptz)
      where profiles.id = row.id`);
    const ids = chunk.map(({ member }) => member.id);
    const rows = await transaction.select(memberColumns).from(members).where(inArray(members.id, ids));
    written.push(...rows.map(memberFromRow));
  });
  return written;
}

/** Those of these addresses that a live profile other than the ones named has. */
export async function takenEmails(
  transaction: Transaction,
  emails: string[],
  except: number[],
): Promise<Set<string>> {
  const own = new Set(except);
  const taken = new Set<string>();
  await inChunks(emails, async (chunk) => {
    const rows = await transaction
      .select({ id: members.id, email: members.email })
      .from(members)
      .where(and(inArray(members.email, chunk), isNull(members.deletedAt)));
    for (const { id, email } of rows) if (!own.has(id)) taken.add(email);
  });
  return taken;
}

/** Opens a batch and answers its number. */
export async function openBatch(
  transaction: Transaction,
  batch: { kind: BatchKind; actor: string; at: Date },
): Promise<number> {
  const [row] = await transaction.insert(memberBatches).values(batch).returning({ id: memberBatches.id });
  if (!row) throw new Error("the database inserted no batch");
  return row.id;
}

/** Notes what a batch did, so that it can be taken back. */
export async function noteBatchRows(
  transaction: Transaction,
  batchId: number,
  rows: BatchRow[],
): Promise<void> {
  await inChunks(rows, async (chunk) => {
    await transaction.insert(memberBatchRows).values(chunk.map((row) => ({ ...row, batchId })));
  });
}

/** The batch with this number, locked, with everything it did. */
export async function lockBatch(transaction: Transaction, id: number) {
  const [batch] = await transaction
    .select()
    .from(memberBatches)
    .where(eq(memberBatches.id, id))
    .for("update");
  if (!batch) return null;
  const rows = await transaction.select().from(memberBatchRows).where(eq(memberBatchRows.batchId, id));
  return { ...batch, rows };
}
