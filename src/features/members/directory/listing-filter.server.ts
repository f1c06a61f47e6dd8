import { and, eq, type SQL, sql } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import { byName, isListed } from "./listed.server.ts";

type Filter = { letter: string | null; category: string | null };

/** The condition of a letter, a category; the letters are ranges of the index by name. */
export function listingFilter({ letter, category }: Filter): SQL | undefined {
  return and(
    isListed,
    letter === null ? undefined : ofLetter(letter),
    category === null ? undefined : eq(members.category, category),
  );
}

// In this order a small letter stands before the great one, and an accented one beside the plain: "é" is within E.
// The first letter behind "z" that is not a kind of z is "ʒ".
const behindZ = "ʒ";

function ofLetter(letter: string): SQL {
  if (letter === "other") return sql`(${byName} < 'a' or ${byName} >= ${behindZ})`;
  const next = letter === "Z" ? behindZ : String.fromCharCode(letter.charCodeAt(0) + 1).toLowerCase();
  return sql`(${byName} >= ${letter.toLowerCase()} and ${byName} < ${next})`;
}
