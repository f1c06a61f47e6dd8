import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Connection } from "#platform/database.server.ts";

const sample = 500; // rows that are looked at
const frequent = 0.05; // share of them

/**
 * Whether many rows of a table meet a condition, judged by a sample: then a list in any order comes upon a page of them soon,
 * and looking all of them up in an index would cost more than the page. The sample is drawn from the whole table, because rows
 * that were made together often have the same words. A wrong answer costs time only.
 */
export async function isFrequent(db: Connection, table: PgTable, condition: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ frequent: boolean }>(sql`
    select coalesce(avg((${condition})::int), 0) >= ${frequent} as frequent
    from ${table} tablesample system ((
      select least(100, 100 * ${sample} / greatest(reltuples, 1)) from pg_class where oid = ${getTableName(table)}::regclass))`);
  return rows[0]?.frequent ?? false;
}
