import { inArray, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { isFrequent, searchWords, termOf, termsQuery } from "#platform/search-text.server.ts";
import { searchWords as mostWords } from "../limits.ts";
import { events } from "../tables.ts";

const few = 1_000; // matches whose ids are passed on

/**
 * The condition for events that a search finds; undefined without one. A list in order of time finds frequent words as it
 * goes; rare ones are looked up first, because the planner cannot tell how rare a beginning of a word is, and would read
 * every event.
 */
export async function searchFilter(db: Connection, search: string): Promise<SQL | undefined> {
  if (!search.trim()) return undefined;
  const words = await searchWords(db, search, mostWords);
  if (words.length === 0) return sql`false`;
  const query = termsQuery(words.map((word) => termOf(word)));
  const meets = sql`${events.words} @@ ${query}`;
  if (await isFrequent(db, events, meets)) return meets;
  const { rows } = await db.execute<{ id: string }>(
    sql`select find_events_by_words(${query}, ${few + 1}) as id`,
  );
  const ids = rows.map(({ id }) => id);
  return ids.length > few ? meets : inArray(events.id, ids);
}
