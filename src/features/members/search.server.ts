import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { fewMatches, searchLength, searchWords, shortestCorrected, similarWords } from "./limits.ts";
import { members } from "./tables.ts";

/** Who searches decides which fields may be found: a hidden one must not be guessable by searching for it. */
export type Searcher = "visitor" | "member" | "staff";

const labels: Record<Searcher, string> = { visitor: "A", member: "AB", staff: "" };

/** What somebody searches for: the beginnings of words that every member found must have. */
export type Terms = { words: string[]; who: Searcher };

/** The condition of what a search finds, over the table's own columns. */
export type Matches = {
  filter: SQL;
  /** Whether it names a few members one by one. */
  few: boolean;
  /** Whether words were taken for others than were typed. */
  corrected: boolean;
};

const nobody: Matches = { filter: sql`false`, few: true, corrected: false };

/** The words of a search as they are looked up; undefined when it holds none. */
export async function readTerms(db: Connection, search: string, who: Searcher): Promise<Terms | undefined> {
  const words = search
    .slice(0, searchLength)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words ? { words: await plainWords(db, words.slice(0, searchWords)), who } : undefined;
}

/**
 * The condition that every term, as typed, begins a word of a member: of their name, company, job title and services
 * that the searcher may see; for staff of all of them and the e-mail address.
 */
export function asTyped({ words, who }: Terms): SQL {
  return words.length === 0 ? nobody.filter : meets(words.map((word) => prefix(word, who)));
}

/**
 * What a search finds. When nobody has the words as typed, those that nobody has are taken for the public words that
 * look most like them, so that "Okafro" finds Okafor. Members outside the directory do not
 * even decide that for a reader: it would tell of them.
 */
export async function findMatches(db: Connection, { words, who }: Terms): Promise<Matches> {
  if (words.length === 0) return nobody;
  const typed = words.map((word) => prefix(word, who));
  const exact = await find(db, typed, who);
  if (exact) return { ...exact, corrected: false };
  const terms = await Promise.all(words.map((word) => correct(db, word, who)));
  const alike = terms.some((term, at) => term !== typed[at]) && (await find(db, terms, who));
  return alike ? { ...alike, corrected: true } : nobody;
}

const prefix = (word: string, who: Searcher) => `${word}:*${labels[who]}`;

const queryOf = (terms: string[]) => sql`to_tsquery('simple', ${terms.join(" & ")})`;

const meets = (terms: string[]) => sql`${members.search} @@ ${queryOf(terms)}`;

/** The words as members are indexed: without accents, letters and digits only. */
async function plainWords(db: Connection, words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ plain: string }>(
    sql`select regexp_replace(plain_words(${words.join(" ")}), '[^[:alnum:] ]', '', 'g') as plain`,
  );
  return rows.flatMap(({ plain }) => plain.split(" ").filter(Boolean).slice(0, searchWords));
}

/** What these terms of a text query find; undefined when no member that the searcher may find has them. */
async function find(
  db: Connection,
  terms: string[],
  who: Searcher,
): Promise<Omit<Matches, "corrected"> | undefined> {
  // As one text: reading a thousand rows here would take longer than finding them.
  const { rows } = await db.execute<{ ids: string; count: number }>(sql`
    select ids::text, cardinality(ids) as count
    from (select array(select find_profiles(${queryOf(terms)}, ${who !== "staff"}, ${fewMatches + 1})) as ids) found`);
  const { ids, count } = rows[0] ?? { ids: "{}", count: 0 };
  if (count === 0) return undefined;
  return count > fewMatches
    ? { filter: meets(terms), few: false }
    : { filter: sql`${members.id} = any(${ids}::bigint[])`, few: true };
}

/** The term as typed when its word is somebody's, or nothing looks like it; else the words that look most like it. */
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
