import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { nameOrder } from "#features/members/name-order.server.ts";
import { members } from "#features/members/tables.ts";
import { holding } from "#features/members/terms/standing.ts";
import { hasSeatOn, isMemberOn, standingOf } from "#features/members/terms/standing-sql.server.ts";
import { membershipSeats, memberships } from "#features/members/terms/tables.ts";
import type { Reader } from "#features/members/visibility.ts";
import type { Connection } from "#platform/database.server.ts";
import { shownHost } from "#platform/shown-domain.ts";
import { isListed, visibleColumns } from "./listed.server.ts";
import { type VisibleMember, visibleTo } from "./visible-member.ts";

export type CompanyPage = {
  name: string;
  slug: string;
  websiteUrl: string | null;
  websiteHost: string | null;
  description: string | null;
  people: VisibleMember[];
};

/** Somebody who is listed and has a seat of the company in the row on a day, and is a member by it. */
function hasPerson(day: string): SQL {
  return sql`exists (select from ${membershipSeats} join ${members} on ${hasSeatOn(members.id, day)}
    where ${membershipSeats.membershipId} = ${memberships.id} and ${isListed(day)} and ${isMemberOn(members.id, day)})`;
}

/** The companies with a page: a term that holds, and at least one listed person. */
function hasPage(day: string): SQL | undefined {
  return and(
    memberships.isCompany,
    sql`${memberships.slug} is not null`,
    inArray(standingOf(memberships.id, day), [...holding]),
    hasPerson(day),
  );
}

export async function findCompanyPage(
  db: Connection,
  slug: string,
  { reader, day }: { reader: Reader; day: string },
): Promise<CompanyPage | null> {
  const [company] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.slug, slug), hasPage(day)));
  if (!company) return null;
  const rows = await db
    .selectDistinctOn([nameOrder, members.id], visibleColumns)
    .from(members)
    .innerJoin(membershipSeats, hasSeatOn(members.id, day))
    .where(and(eq(membershipSeats.membershipId, company.id), isListed(day), isMemberOn(members.id, day)))
    .orderBy(asc(nameOrder), asc(members.id));
  const { name, websiteUrl, description } = company;
  return {
    ...{ name, slug, websiteUrl, description },
    websiteHost: websiteUrl && shownHost(websiteUrl),
    people: rows.map((row) => visibleTo(row, reader)),
  };
}

export function companyPagesOf(
  db: Connection,
  memberId: number,
  day: string,
): Promise<{ name: string; slug: string | null }[]> {
  return db
    .selectDistinct({ name: memberships.name, slug: memberships.slug })
    .from(memberships)
    .innerJoin(membershipSeats, eq(membershipSeats.membershipId, memberships.id))
    .innerJoin(members, hasSeatOn(members.id, day))
    .where(and(eq(members.id, memberId), isListed(day), isMemberOn(members.id, day), hasPage(day)));
}

export async function listCompanyPages(
  db: Connection,
  day: string,
  { after, size }: { after: string; size: number },
): Promise<{ path: string }[]> {
  const behind = /^\d{1,15}$/.test(after) ? Number(after) : 0;
  const rows = await db
    .select({ slug: memberships.slug })
    .from(memberships)
    .where(and(gt(memberships.id, behind), hasPage(day)))
    .orderBy(asc(memberships.id))
    .limit(size);
  return rows.map(({ slug }) => ({ path: `/directory/company/${slug}` }));
}
