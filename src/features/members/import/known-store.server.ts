import { and, not } from "drizzle-orm";
import { inChunks } from "#features/members/in-chunks.ts";
import type { Member } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { members, sameName } from "#features/members/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { nameKey } from "./recognise.ts";
import { addressOf, type RowCells } from "./row-cells.ts";

export async function knownMembers(db: Connection, rows: RowCells[]) {
  const addresses = new Set(rows.flatMap((said) => addressOf(said) || []));
  const found = await inChunks([...addresses], (chunk) => findMembersByEmail(db, chunk));
  const named = await inChunks(rows, (chunk) => findByName(db, chunk));
  const known = new Map([...found, ...named].flat().map((member) => [member.id, member]));
  return {
    byAddress: Map.groupBy(found.flat(), ({ email }) => email),
    byName: Map.groupBy(known.values(), ({ fullName }) => nameKey(fullName)),
  };
}

/** The members who have a name of these rows and none of their addresses. */
async function findByName(db: Connection, rows: RowCells[]): Promise<Member[]> {
  const names = new Set(rows.flatMap(({ full_name = "" }) => nameKey(full_name) || []));
  const others = not(isAnyOf(members.email, [...new Set(rows.flatMap((said) => addressOf(said) || []))]));
  const found = await db
    .select(memberColumns)
    .from(members)
    .where(and(isLive, others, isAnyOf(sameName, [...names])))
    .orderBy(members.id);
  return found.map(memberFromRow);
}
