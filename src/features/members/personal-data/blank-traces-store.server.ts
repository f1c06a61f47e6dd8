import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { memberImportFiles, memberImportRows } from "#features/members/import/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { asciiAddress } from "#platform/domain-name.ts";
import { history } from "#platform/tables.ts";

const removed = "This person has been removed";

/**
 * Takes the contents out of what outlives the rows of these members: their history, which keeps dates and actions,
 * and the rows of imported files that named them under any address they have had, or by their name without one. Such a row that was still to be
 * imported is skipped; files that are kept for another of their sheets go, as nobody looks into them.
 */
export async function blankTraces(
  connection: Connection,
  gone: { id: number; email: string; fullName: string }[],
): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const ofThem = and(eq(history.entity, "member"), isAnyOf(history.entityId, ids.map(String)));
  const after = (key: string) => sql<string>`coalesce(${history.after} ->> ${key}, '')`;
  const known = await connection
    .selectDistinct({ email: after("email"), fullName: after("fullName") })
    .from(history)
    .where(and(ofThem, isNotNull(sql`${history.after} ->> 'email'`)));
  const everKnown = [...gone, ...known];
  const stored = everKnown.flatMap(({ email }) => email.toLowerCase() || []);
  const names = everKnown.flatMap(({ email, fullName }) => (email === "" ? fullName || [] : []));
  const emails = [...new Set([...stored, ...stored.map(asciiAddress)])]; // a file may have either spelling
  await connection
    .update(memberImportRows)
    .set({
      cells: [],
      values: null,
      note: null,
      reason: removed,
      action: sql`case when ${memberImportRows.result} is null and ${memberImportRows.action} is not null
        then 'skip' else ${memberImportRows.action} end`,
    })
    .where(
      or(
        isAnyOf(memberImportRows.memberId, ids),
        sql`exists (select from jsonb_array_elements_text(${memberImportRows.cells}) cell,
          unnest(lower(trim(cell)) || regexp_split_to_array(lower(cell), '[[:space:],;/<>()]+|mailto:')) part
          where cell like '%@%' and ${isAnyOf(sql`part`, emails)})`,
        and(
          sql`${memberImportRows.values} ->> 'email' = ''`,
          isAnyOf(sql`${memberImportRows.values} ->> 'fullName'`, names),
        ),
      ),
    );
  await connection.delete(memberImportFiles);
  await connection.update(history).set({ before: null, after: null }).where(ofThem);
}
