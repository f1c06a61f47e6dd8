import { type SQL, sql } from "drizzle-orm";

/** Dictionary order of names; must be the same expression as in the indexes. */
export const nameOrder = sql`full_name collate "und-x-icu"`;

/** Dictionary order of companies, members without one last: no character sorts behind U+FFFF. As in the index. */
export const companyOrder = sql`coalesce(company, E'\\uFFFF') collate "und-x-icu"`;

/** The day of joining, members without one first. As in the index. */
export const joinedOrder = sql`coalesce(joined_on, '-infinity'::date)`;

// In this collation a lower-case letter sorts before its capital, and accented letters next to the plain one:
// "é" is within E. The first letter after all variants of "z" is "ʒ".
const behindZ = "ʒ";

/**
 * The condition for names that begin with a letter "A" to "Z", as an index range; null: with none of them.
 */
export function beginsWith(letter: string | null): SQL {
  if (letter === null) return sql`(${nameOrder} < 'a' or ${nameOrder} >= ${behindZ})`;
  const next = letter === "Z" ? behindZ : String.fromCharCode(letter.charCodeAt(0) + 1).toLowerCase();
  return sql`(${nameOrder} >= ${letter.toLowerCase()} and ${nameOrder} < ${next})`;
}
