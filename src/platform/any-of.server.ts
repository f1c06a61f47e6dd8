import { type AnyColumn, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether a value is one of a list, as SQL. The list is one parameter, so that its length does not make another statement,
 * which Postgres would plan anew, as `in ($1, $2, …)` does.
 */
export function isAnyOf(value: AnyColumn | SQLWrapper, list: readonly (string | number)[]): SQL {
  return sql`${value} = any(${sql.param(list)})`;
}
