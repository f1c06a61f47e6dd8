import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { fewMatches, searchLength, searchWords, shortestCorrected, similarWords } from "./limits.ts";
import { profiles } from "./tables.ts";

/** Who searches decides which fields may be found: a hidden one must not be guessable by searching for it (D18). */
export type Searcher = "visitor" | "member" | "staff";

const labels: Record<Searcher, string> = { visitor: "A", member: "AB", staff: "" };

/** The condition of a search over the table's own columns, and whether it holds for a few profiles only. */
export type Search = { filter: SQL; few: boolean };

const nobody: Search = { filter: sql`false`, few: true };

/**
 * The profiles in which every word of a search begins a word (name, company, job title and services that
 * the searcher may see; for staff all of them and the e-mail address). When nobody matches, words that nobody has are
 * taken for the public words that look most like them, so that "Okafro" finds Okafor. Entries outside the directory do
 * not even decide that for a reader: it would tell of them. Undefined when the search holds no word.
 */
export async function searchMembers(
  db: Connection,
  search: string,
  who: Searcher,
): Promise<Search | undefined> {
  const words = search
    .slice(0, searchLength)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return undefined;
  const terms = (await plainWords(db, words.slice(0, searchWords))).map((word) => ({
    word,
    term: `${word}:*${labels[who]}`,
  }));
  if (terms.length === 0) return nobody;
  const typed = terms.map(({ term }) => term);
  const exact = await find(db, typed, who);
  if (exact) return exact;
  const corrected = await Promise.all(terms.map(({ word, term }) => correct(db, word, term, who)));
  if (corrected.every((term, at) => term === typed[at])) return nobody;
  return (await find(db, corrected, who)) ?? nobody;
}

/** The words as profiles are indexed: without accents, letters and digits only. */
async function plainWords(db: Connection, words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ plain: string }>(
    sql`select regexp_replace(plain_words(${words.join(" ")}), '[^[:alnum:] ]', '', 'g') as plain`,
  );
  return rows.flatMap(({ plain }) => plain.split(" ").filter(Boolean).slice(0, searchWords));
}

/** What these terms of a text query find; undefined when no profile that the searcher may find meets them. */
async function find(db: Connection, terms: string[], who: Searcher): Promise<Search | undefined> {
  const query = sql`to_tsquery('simple', ${terms.join(" & ")})`;
  // As one text: a thousand rows would take longer to read here than to find there.
  const { rows } = await db.execute<{ ids: string; count: number }>(sql`
    select ids::text, cardinality(ids) as count
    from (select array(select find_profiles(${query}, ${who !== "staff"}, ${fewMatches + 1})) as ids) found`);
  const { ids, count } = rows[0] ?? { ids: "{}", count: 0 };
  if (count === 0) return undefined;
  return count > fewMatches
    ? { filter: sql`${profiles.search} @@ ${query}`, few: false }
    : { filter: sql`${profiles.id} = any(${ids}::bigint[])`, few: true };
}

/** The term as typed when its word is somebody's, or nothing looks like it; else the words that look most like it. */
async function correct(db: Connection, word: string, term: string, who: Searcher): Promise<string> {
  if (word.length < shortestCorrected || /\d/.test(word)) return term;
  if (await find(db, [term], who)) return term;
  const { rows: alike } = await db.execute<{ word: string }>(sql`
    select word from profile_words where word % ${word}
    order by similarity(word, ${word}) desc, word limit ${similarWords}`);
  if (alike.length === 0) return term;
  return `(${alike.map(({ word: found }) => `${found}:${labels[who] || "*"}`).join(" | ")})`;
}
