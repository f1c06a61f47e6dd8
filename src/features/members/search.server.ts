import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { isFrequent } from "#platform/frequent-words.server.ts";
import { fewMatches, searchLength, searchWords, shortestCorrected, similarWords } from "./limits.ts";
import { members } from "./tables.ts";

/**
 * Who searches; decides which fields are searched, because a hidden one must not be guessable by searching.
 */
export type Searcher = "visitor" | "member" | "staff";

const labels: Record<Searcher, string> = { visitor: "A", member: "AB", staff: "" };

/** The normalised words of a search; a member matches when each one begins a word of theirs. */
export type Terms = { words: string[]; who: Searcher };

/** The result of a search as an SQL condition on the members table. */
export type Matches = {
  filter: SQL;
  /** Whether the condition is a short list of ids. */
  few: boolean;
  /** Whether mistyped words were replaced by similar ones. */
  corrected: boolean;
};

const nobody: Matches = { filter: sql`false`, few: true, corrected: false };

/** The words of a search in the form they are indexed in; undefined without any. */
export async function readTerms(db: Connection, search: string, who: Searcher): Promise<Terms | undefined> {
  const words = search
    .slice(0, searchLength)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words ? { words: await plainWords(db, words.slice(0, searchWords)), who } : undefined;
}

/**
 * The condition that every word, as typed, begins a word of a member: in the name and in company, job title
 * and services as far as the searcher may see them; for staff in all of these and the e-mail address.
 */
export function asTyped({ words, who }: Terms): SQL {
  return words.length === 0 ? nobody.filter : meets(words.map((word) => prefix(word, who)));
}

/**
 * The members that a search finds. If there is no match for the words as typed, each unknown word is replaced
 * by the public words most similar to it, so that "Okafro" finds Okafor. For visitors and members, members
 * outside the directory do not influence this, since it would reveal that they exist.
 */
export async function findMatches(db: Connection, { words, who }: Terms): Promise<Matches> {
  if (words.length === 0) return nobody;
  const typed = words.map((word) => prefix(word, who));
  if (who === "staff" && (await isFrequent(db, members, meets(typed))))
    return { filter: meets(typed), few: false, corrected: false };
  const exact = await find(db, typed, who);
  if (exact) return { ...exact, corrected: false };
  const terms = await Promise.all(words.map((word) => correct(db, word, who)));
  const alike = terms.some((term, at) => term !== typed[at]) && (await find(db, terms, who));
  return alike ? { ...alike, corrected: true } : nobody;
}

const prefix = (word: string, who: Searcher) => `${word}:*${labels[who]}`;

const queryOf = (terms: string[]) => sql`to_tsquery('simple', ${terms.join(" & ")})`;

const meets = (terms: string[]) => sql`${members.search} @@ ${queryOf(terms)}`;

/** Normalises words as in the index: without accents, only letters and digits. */
async function plainWords(db: Connection, words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ plain: string }>(
    sql`select regexp_replace(plain_words(${words.join(" ")}), '[^[:alnum:] ]', '', 'g') as plain`,
  );
  return rows.flatMap(({ plain }) => plain.split(" ").filter(Boolean).slice(0, searchWords));
}

/** The members that match these tsquery terms; undefined when the searcher may find none. */
async function find(
  db: Connection,
  terms: string[],
  who: Searcher,
): Promise<Omit<Matches, "corrected"> | undefined> {
  // The ids are passed on as one text: parsing a thousand rows here would take longer than the search.
  const { rows } = await db.execute<{ ids: string; count: number }>(sql`
    select ids::text, cardinality(ids) as count
    from (select array(select find_profiles(${queryOf(terms)}, ${who !== "staff"}, ${fewMatches + 1})) as ids) found`);
  const { ids, count } = rows[0] ?? { ids: "{}", count: 0 };
  if (count === 0) return undefined;
  return count > fewMatches
    ? { filter: meets(terms), few: false }
    : { filter: sql`${members.id} = any(${ids}::bigint[])`, few: true };
}

/**
 * The word as typed if it matches somebody or nothing is similar; else an alternative of the most similar
 * words.
 */
async function correct(db: Connection, word: string, who: Searcher): Promise<string> {
  const typed = prefix(word, who);
  if (word.length < shortestCorrected || /\d/.test(word)) return typed;
  if (await find(db, [typed], who)) return typed;
  const { rows: alike } = await db.execute<{ word: string }>(sql`
    select word from profile_words where word % ${word}
    order by similarity(word, ${word}) desc, word limit ${similarWords}`);
  if (alike.length === 0) return typed;
  return `(${alike.map(({ word: found }) => `${found}:${labels[who] || "*"}`).join(" | ")})`;
}
