import { and, asc, gt, sql } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { isListed } from "./listed.server.ts";

export async function listMemberPages(
  db: Connection,
  { after, size, day }: { after: string; size: number; day: string },
): Promise<{ path: string; changed: Date }[]> {
  const behind = /^\d{1,15}$/.test(after) ? Number(after) : 0;
  const rows = await db
    .select({ slug: members.slug, changed: members.updatedAt })
    .from(members)
    .where(and(isListed(day), gt(members.id, behind)))
    .orderBy(asc(members.id))
    .limit(size);
  return rows.map(({ slug, changed }) => ({ path: `/directory/${slug}`, changed }));
}

/** For each sitemap of `size` pages, the id after which it begins; "" for the first. */
export async function memberPageMarks(
  db: Connection,
  { size, day }: { size: number; day: string },
): Promise<string[]> {
  const numbered = db
    .select({ id: members.id, place: sql<number>`row_number() over (order by ${members.id})`.as("place") })
    .from(members)
    .where(isListed(day))
    .as("numbered");
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = 0`)
    .orderBy(asc(numbered.id));
  return ["", ...rows.map(({ id }) => String(id))];
}
