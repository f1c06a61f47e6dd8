import { type AnyColumn, asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

declare const neverNullMark: unique symbol;

/** A sort key that is never null: a comparison of rows with null finds no row. */
export type SortKey = (AnyPgColumn & { _: { notNull: true } }) | (SQL & { [neverNullMark]: true });

/** An expression as a key, with a value that stands for null. A list stays fast with an index of the same expression. */
export function neverNull(key: SQL): SortKey {
  return key as SortKey;
}

/** The row at which a page begins: its table, the column that identifies it, and what orders rows of the same key. */
export type Anchor = { table: PgTable; id: AnyColumn; tie: AnyColumn; value: string | number };

/**
 * The rows beyond one row, in the order of a key and a tie. The key of that row is read in the same statement, so that
 * an address holds no value of a row, and a link still works when the key has changed.
 */
export function beyond(key: SortKey, { table, id, tie, value }: Anchor, isUp: boolean): SQL {
  const place = sql`(select ${key}, ${tie} from ${table} where ${id} = ${value})`;
  return sql`(${key}, ${tie}) ${isUp ? sql`>` : sql`<`} ${place}`;
}

/** Plain `asc` and `desc`: an ascending index serves both, also as to where nulls would stand. */
export function inOrder(key: SortKey, tie: AnyColumn, isUp: boolean): SQL[] {
  const direction = isUp ? asc : desc;
  return [direction(key), direction(tie)];
}
