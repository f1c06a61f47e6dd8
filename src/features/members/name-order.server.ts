import { type SQL, sql } from "drizzle-orm";

/** The order of names as in dictionaries; the same expression as in the indexes. */
export const nameOrder = sql`full_name collate "und-x-icu"`;

// In this order a small letter stands before the great one, and an accented one beside the plain: "é" is within E.
// The first letter behind "z" that is not a kind of z is "ʒ".
const behindZ = "ʒ";

/** Names that begin with a letter "A" to "Z", as a range of the indexes; null: names that begin with none of them. */
export function beginsWith(letter: string | null): SQL {
  if (letter === null) return sql`(${nameOrder} < 'a' or ${nameOrder} >= ${behindZ})`;
  const next = letter === "Z" ? behindZ : String.fromCharCode(letter.charCodeAt(0) + 1).toLowerCase();
  return sql`(${nameOrder} >= ${letter.toLowerCase()} and ${nameOrder} < ${next})`;
}
