import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { hasMemberAccess } from "#features/members/access/access-store.server.ts";
import { nameOrder } from "#features/members/name-order.server.ts";
import { asTyped, findMatches, type Terms } from "#features/members/search.server.ts";
import { members } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { visibleColumns } from "./listed.server.ts";

const walk = 500; // rows read in the order of names before the word index is used instead
const mostFound = 20_000; // rows found by the word index that are sorted

export type OrderedRows = {
  /** Which listings are meant, before member access on `day` is asked for. */
  filter: SQL | undefined;
  /** Undefined without a search. */
  terms: Terms | undefined;
  day: string;
  backwards: boolean;
  count: number;
};

/**
 * Up to `count` rows in the order of names. Frequent words are found fastest by reading the names in order,
 * rare ones by the word index and a sort. Postgres cannot estimate which applies to a word prefix and would
 * read all members for a rare one. So the first `walk` names are tried, then the index.
 */
export async function rowsInOrder(db: Connection, { filter, terms, day, backwards, count }: OrderedRows) {
  const direction = backwards ? desc : asc;
  const columns = { ...visibleColumns, id: members.id };
  const passes = hasMemberAccess(members.id, day);
  const rows = (condition?: SQL) =>
    db
      .select(columns)
      .from(members)
      .where(and(filter, passes, condition))
      .orderBy(direction(nameOrder), direction(members.id))
      .limit(count);
  const named = { ...columns, search: members.search, name: sql<string>`${nameOrder}`.as("name") };
  const begin = () => db.select(named).from(members);
  const walkFor = (condition: SQL) => {
    // The alias is the table's name, so that conditions on the table also apply to this subquery.
    const passed = begin()
      .where(filter)
      .orderBy(direction(nameOrder), direction(members.id))
      .limit(walk)
      .as("profiles");
    // Member access is asked only for what the search has met: it is a look into the days of each.
    return db
      .select()
      .from(passed)
      .where(and(condition, passes))
      .orderBy(direction(passed.name), direction(passed.id))
      .limit(count);
  };

  if (!terms) return rows();
  const met = await walkFor(asTyped(terms));
  if (met.length === count) return met;
  const matches = await findMatches(db, terms, (id) => hasMemberAccess(id, day));
  if (matches.few) return rows(matches.filter);
  if (matches.corrected) {
    const alike = await walkFor(matches.filter);
    if (alike.length === count) return alike;
  }
  const found = begin()
    .where(and(filter, passes, matches.filter))
    .limit(mostFound)
    .as("found");
  return db.select().from(found).orderBy(direction(found.name), direction(found.id)).limit(count);
}
