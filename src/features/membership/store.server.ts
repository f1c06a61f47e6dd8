import { and, eq, inArray } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { trashDays } from "./limits.ts";
import type { Profile } from "./profile.ts";
import { isLive, profileRow, rowColumns } from "./profile-row.server.ts";
import { profiles } from "./tables.ts";

/** The profile with this id, unless it is deleted. */
export async function findProfile(db: Connection, id: number): Promise<Profile | null> {
  const [row] = await db
    .select(rowColumns)
    .from(profiles)
    .where(and(eq(profiles.id, id), isLive));
  return row ? profileRow(row) : null;
}

/** The live profiles with these addresses (lower case). */
export async function findProfilesByEmail(db: Connection, emails: string[]): Promise<Profile[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .select(rowColumns)
    .from(profiles)
    .where(and(inArray(profiles.email, emails), isLive));
  return rows.map(profileRow);
}

/** The live profiles with these ids, locked in the order of ids until the transaction ends. */
export async function lockProfiles(transaction: Transaction, ids: number[]): Promise<Profile[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select(rowColumns)
    .from(profiles)
    .where(and(inArray(profiles.id, ids), isLive))
    .orderBy(profiles.id)
    .for("update");
  return rows.map(profileRow);
}

/** Changes a row that the transaction has locked, and returns it as it is now. */
export async function changeProfile(
  transaction: Transaction,
  id: number,
  change: Partial<typeof profiles.$inferInsert>,
): Promise<Profile> {
  const [row] = await transaction
    .update(profiles)
    .set(change)
    .where(eq(profiles.id, id))
    .returning(rowColumns);
  if (!row) throw new Error(`profile ${id} is gone although its row is locked`);
  return profileRow(row);
}

/** The instant from which deleted profiles can be brought back. */
export function trashStart(now: Date): Date {
  return new Date(now.getTime() - trashDays * 86_400_000);
}
