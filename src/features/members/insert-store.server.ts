import { sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { slugOf } from "#platform/slug.server.ts";
import { slugLength } from "./limits.ts";
import type { Member } from "./member.ts";
import { memberColumns, memberFromRow } from "./member-row.server.ts";
import { members, mergedListings } from "./tables.ts";

export type NewRow = Omit<typeof members.$inferInsert, "id" | "slug">;

/**
 * Serialises the transactions that add members or change addresses, until the end of the transaction. An
 * address found free stays free, so a duplicate is refused with a message and never by the unique constraint.
 * Call it before a row of a member is locked: in the other order two transactions can wait for each other.
 */
export async function lockMemberWrites(transaction: Transaction): Promise<void> {
  await lockName(transaction, "profiles are added");
}

/** Inserts members, each with a free slug: their name, followed by their id where it is taken. */
export async function insertMembers(transaction: Transaction, rows: NewRow[]): Promise<Member[]> {
  if (rows.length === 0) return [];
  const { rows: numbers } = await transaction.execute<{ id: string }>(
    sql`select nextval('profiles_id_seq') as id from generate_series(1, ${rows.length})`,
  );
  const bases = rows.map(({ fullName }) => slugOf(fullName, { longest: slugLength, otherwise: "member" }));
  const found = await transaction
    .select({ slug: members.slug })
    .from(members)
    .where(isAnyOf(members.slug, bases))
    .union(
      transaction
        .select({ slug: mergedListings.slug })
        .from(mergedListings)
        .where(isAnyOf(mergedListings.slug, bases)),
    );
  const taken = new Set(found.map(({ slug }) => slug));
  const values = rows.map((row, at) => {
    const id = Number(numbers[at]?.id);
    const base = bases[at] ?? "";
    const slug = taken.has(base) ? `${base}-${id}` : base;
    taken.add(slug);
    return { ...row, id, slug };
  });
  const inserted = await transaction.insert(members).values(values).returning(memberColumns);
  return inserted.map(memberFromRow);
}
