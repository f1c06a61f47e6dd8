import { and, type SQL, sql } from "drizzle-orm";
import { goesByTerms } from "#features/members/access/access-store.server.ts";
import { keptCount } from "#features/members/access/count-members.server.ts";
import { nameOrder, rangesOf } from "#features/members/name-order.server.ts";
import { members } from "#features/members/tables.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { letters } from "./directory-query.ts";
import { isListed } from "./listed.server.ts";
import type { Counted } from "./messages.ts";

type Part = {
  next: string | null;
  previous: string | null;
  /** The condition for everyone in the list; `isWhole` where that is everyone in the directory. */
  found: SQL | undefined;
  isWhole: boolean;
  first: { id: number; fullName: string } | undefined;
};

/**
 * What stands around a page of the directory: the letters with which some listed name begins, how many members the list
 * has, and how many of them come before the page. All in one statement, of which nothing costs more with ever so many
 * members: a count is the kept one, or stops one above `mostCounted`.
 */
export async function readAround(
  db: Connection,
  { next, previous, found, isWhole, first }: Part,
  day: string,
): Promise<Counted & { inUse: string[] }> {
  const counted = (condition?: SQL) => sql`${countAtMost(db, members, and(found, condition))}::int`;
  const all = isWhole ? sql`case when ${goesByTerms} then ${counted()} else ${keptCount} end` : counted();
  const total = next || previous ? all : sql`null::int`; // the page says it
  const isBefore = first && sql`(${nameOrder}, ${members.id}) < (${first.fullName}, ${first.id}::bigint)`;
  const { rows } = await db.execute<Counted & { found: string[] }>(sql`
    select array(${lettersInUse(day)}) as found, ${total} as total, ${isWhole} and not ${goesByTerms} as exact,
      ${previous && isBefore ? counted(isBefore) : sql`0`} as before`);
  const [row] = rows;
  if (!row) throw new Error("a query of one row returned none");
  const { found: inUse, ...counts } = row;
  return { ...counts, inUse: known.filter((letter) => inUse.includes(letter)) };
}

const known = [...letters, "other"];

// Each letter is one look into the index of names, planned once for all of them: planning takes longer than looking.
function lettersInUse(day: string) {
  const ranges = known.flatMap((letter) =>
    rangesOf(letter === "other" ? null : letter).map(([since, before]) => ({ letter, since, before })),
  );
  return sql`
    select letter from json_to_recordset(${JSON.stringify(ranges)}) as ranges (letter text, since text, before text)
    where coalesce((select true from ${members} where ${isListed(day)}
      and ${nameOrder} >= since and ${nameOrder} < before limit 1), false)`;
}
