import { and, eq } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { type Entry, entryFor, type Reader } from "./entry.ts";
import { entryColumns, isListed } from "./entry-row.server.ts";

export type MemberPage = {
  entry: Entry;
  /** As visitors see it, for what search engines are told, whoever looks. */
  open: Entry;
  /** For the server alone: whom a message goes to, and whose page it is. */
  owner: { id: number; userId: string | null; email: string; fullName: string; slug: string };
};

/** The listed entry at this address part as this reader may see it; null when nobody may see it at all. */
export async function findMemberPage(
  db: Connection,
  slug: string,
  reader: Reader,
): Promise<MemberPage | null> {
  const [row] = await db
    .select({ ...entryColumns, id: members.id, userId: members.userId })
    .from(members)
    .where(and(eq(members.slug, slug), isListed));
  if (!row) return null;
  const { id, userId, email, fullName } = row;
  return {
    entry: entryFor(row, reader),
    open: entryFor(row, "visitor"),
    owner: { id, userId, email, fullName, slug },
  };
}
