import { and, sql } from "drizzle-orm";
import { nameOrder } from "#features/members/name-order.server.ts";
import { members } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { isListed, visibleColumns } from "./listed.server.ts";
import { type VisibleMember, visibleTo } from "./visible-member.ts";

/** The listed member with exactly this name, as visitors see them; null when nobody has it, or more than one. */
export async function findByName(db: Connection, name: string, day: string): Promise<VisibleMember | null> {
  const [found, another] = await db
    .select(visibleColumns)
    .from(members)
    .where(and(sql`${nameOrder} = ${name}`, isListed(day)))
    .limit(2);
  return found && !another ? visibleTo(found, "visitor") : null;
}
