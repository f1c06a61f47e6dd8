import { and, eq, sql } from "drizzle-orm";
import { inChunks } from "#features/members/in-chunks.ts";
import type { Member } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { members } from "#features/members/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { nameKey } from "./recognise.ts";
import { addressOf, type RowCells } from "./row-cells.ts";

export async function knownMembers(db: Connection, rows: RowCells[]) {
  const addresses = new Set(rows.flatMap((said) => addressOf(said) || []));
  const found = await inChunks([...addresses], (chunk) => findMembersByEmail(db, chunk));
  const namesOf = (some: RowCells[]) => [
    ...new Set(some.flatMap(({ full_name = "" }) => nameKey(full_name) || [])),
  ];
  const alone = await findByName(db, namesOf(rows.filter(({ email }) => !email)));
  const beside = await findByName(db, namesOf(rows.filter(({ email }) => email)), eq(members.email, ""));
  const named = new Map([...alone, ...beside].map((member) => [member.id, member]));
  return {
    byAddress: Map.groupBy(found.flat(), ({ email }) => email),
    byName: Map.groupBy(named.values(), ({ fullName }) => nameKey(fullName)),
  };
}

async function findByName(db: Connection, names: string[], which = sql`true`): Promise<Member[]> {
  const found = await inChunks(names, (chunk) =>
    db
      .select(memberColumns)
      .from(members)
      .where(and(isLive, which, isAnyOf(sql`lower(${members.fullName})`, chunk)))
      .orderBy(members.id),
  );
  return found.flat().map(memberFromRow);
}
