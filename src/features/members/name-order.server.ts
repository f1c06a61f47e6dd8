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

/** The names that begin with a letter "A" to "Z", as ranges of the index, [from, before); null: those with none of them. */
export function rangesOf(letter: string | null): [from: string, before: string][] {
  if (letter === null)
    return [
      ["", "a"],
      [behindZ, "\uFFFF"],
    ];
  const next = letter === "Z" ? behindZ : String.fromCharCode(letter.charCodeAt(0) + 1).toLowerCase();
  return [[letter.toLowerCase(), next]];
}

/** The condition for names that begin with a letter "A" to "Z"; null: with none of them. */
export function beginsWith(letter: string | null): SQL {
  const ranges = rangesOf(letter).map(
    ([from, before]) => sql`(${nameOrder} >= ${from} and ${nameOrder} < ${before})`,
  );
  return sql`(${sql.join(ranges, sql` or `)})`;
}
