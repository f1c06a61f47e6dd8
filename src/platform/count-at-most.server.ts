import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { builtOnce, type Connection, type Database } from "#platform/database.server.ts";
import { mostCounted } from "#platform/most-counted.ts";

/**
 * The number of rows of a table that meet a condition; counting stops one above `most`, so that it costs no more with ever
 * so many rows. Can be awaited or used in a larger statement.
 */
export function countAtMost(
  db: Connection,
  table: PgTable,
  condition: SQL | undefined,
  most: number = mostCounted,
) {
  const counted = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(condition)
    .limit(most + 1);
  return db.$count(counted.as("counted"));
}

type Read<Count> = Exclude<Count, undefined> extends SQL<infer Of> ? Of | Extract<Count, undefined> : never;

/**
 * Reads counts, and other single values, in one statement: a round trip to the database takes about as long as counting one of them. Those that are
 * undefined are left out.
 * @param key names these counts and all that they depend on
 */
export async function readCounts<Counts extends Record<string, SQL | undefined>>(
  db: Database,
  key: string,
  counts: () => Counts,
): Promise<{ [Key in keyof Counts]: Read<Counts[Key]> }> {
  const { statement } = builtOnce(db, key, () => {
    const asked = Object.entries(counts()).flatMap(([name, count]) => (count ? [[name, count]] : []));
    if (asked.length === 0) return {};
    return { statement: db.select(Object.fromEntries(asked)).from(sql`(values (1)) as one`).prepare("") };
  });
  const [row] = (await statement?.execute()) ?? [{}];
  return row as never;
}
