import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { pick } from "#features/members/fields.ts";
import { members, mergedListings } from "#features/members/tables.ts";
import type { Reader } from "#features/members/visibility.ts";
import type { Connection } from "#platform/database.server.ts";
import { isListed, visibleColumns } from "./listed.server.ts";
import { placeOf, type VisibleMember, visibleTo } from "./visible-member.ts";

export type MemberPage = {
  listing: VisibleMember;
  /** Where they are, as far as they show it to this reader. */
  place: string | null;
  /** The listing as visitors see it, for search engines, whoever is signed in. */
  open: VisibleMember;
  /** Stays on the server: the recipient of messages, and the owner of the page. */
  owner: { id: number; userId: string | null; email: string; fullName: string; slug: string };
};

/** The listed member with this slug as this reader may see them; null when there is none. */
export async function findMemberPage(
  db: Connection,
  slug: string,
  { reader, day }: { reader: Reader; day: string },
): Promise<MemberPage | null> {
  const [row] = await db
    .select({ ...visibleColumns, ...pick(getTableColumns(members), ["id", "userId", "city", "county"]) })
    .from(members)
    .where(and(eq(members.slug, slug), isListed(day)));
  if (!row) return null;
  const { id, userId, email, fullName } = row;
  return {
    listing: visibleTo(row, reader),
    place: placeOf(row, reader),
    open: visibleTo(row, "visitor"),
    owner: { id, userId, email, fullName, slug },
  };
}

/** The slug of the listed member into whose listing the one with this address was merged; null when there is none. */
export async function findMergedInto(db: Connection, slug: string, day: string): Promise<string | null> {
  const isBack = sql`exists (select from profiles back where back.slug = ${slug} and back.deleted_at is null)`;
  const [row] = await db
    .select({ slug: members.slug })
    .from(mergedListings)
    .innerJoin(members, eq(members.id, mergedListings.memberId))
    .where(and(eq(mergedListings.slug, slug), isListed(day), sql`not ${isBack}`));
  return row?.slug ?? null;
}
