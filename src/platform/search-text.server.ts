import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Connection } from "./database.server.ts";
import { plannedEachTime } from "./planned-each-time.server.ts";
import { numberIn, partedForms, signsWithin, wordsOf } from "./search-words.ts";
import { shownDomain } from "./shown-domain.ts";

// How searches compare is said once, by the function search_folded of the database (migration 0040): a text without
// accents, case and punctuation, its words with a space between them. Typed words go through it raw: code of ours folds
// no word. Texts that are searched go through search_text, which has a word with a sign in it in both forms: "Women's"
// as "women s" and as "womens".

/** A text in an index of trigrams, for `contains`. */
export function searchIndex(text: SQL): SQL {
  return sql`search_text(${text}) gin_trgm_ops`;
}

/**
 * The condition that a text holds what was typed, anywhere; a search without a word finds nothing. A domain as machines
 * write it, such as one pasted from a mail, is looked for as it is stored.
 */
export function contains(text: SQL, typed: string): SQL {
  const words = typed
    .normalize("NFC")
    .replace(/[\w.-]*xn--[\w.-]+/gi, (domain) => shownDomain(domain.toLowerCase()));
  const has = (form: SQL) =>
    sql`${plannedEachTime} search_text(${text}) like '%' || nullif(search_folded(${form}), '') || '%'`;
  if (!new RegExp(`[${signsWithin}]`).test(words)) return has(sql`${words}`);
  return sql`(${has(sql`${words}`)} or ${has(sql`search_joined(${words})`)})`;
}

/** The rows, held in memory, whose text holds what was typed. */
export async function withText<Row>(
  db: Connection,
  rows: Row[],
  textOf: (row: Row) => string,
  typed: string,
): Promise<Row[]> {
  const texts = JSON.stringify(rows.map(textOf));
  const found = await db.execute<{ at: string }>(sql`
    select at from json_array_elements_text(${texts}::json) with ordinality as each (text, at)
    where ${contains(sql`text`, typed)}`);
  const places = new Set(found.rows.map(({ at }) => Number(at)));
  return rows.filter((_, at) => places.has(at + 1));
}

/** Texts that stay in memory as they are searched, for `hasWord`. */
export async function searchedTexts(db: Connection, texts: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ searched: string }>(sql`
    select search_text(text) as searched
    from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as each (text, at) order by at`);
  return rows.map(({ searched }) => searched);
}

/** Whether a typed word begins a word of a text of `searchedTexts`, as `termOf` asks it of a column. */
export function hasWord(searched: string, word: SearchedWord): boolean {
  const text = ` ${searched}`;
  return word.some((parts) => parts.every((part) => text.includes(` ${part}`)));
}

export function wordVector(text: SQL): SQL {
  return sql`to_tsvector('simple', search_text(${text}))`;
}

/** The same words, as a column of release 1.0.0 has them: what parts them is left to Postgres. */
export function earlierWordVector(text: SQL): SQL {
  return sql`to_tsvector('simple', plain_words(${text}))`;
}

/** The words of a text with their accents, as release 1.0.0 searches for them in a database of this one. */
export function accentedWordVector(text: SQL): SQL {
  return sql`to_tsvector('simple', translate(${text}, '-./:@_''+&', '         '))`;
}

/** The query for a column of words that each of these terms has to be in. */
export function termsQuery(terms: string[]): SQL {
  return sql`${plannedEachTime} to_tsquery('simple', ${terms.join(" & ")})`;
}

/** The forms of a word that was typed, as they are compared: with its signs parting words, and without them. */
export type SearchedWord = string[][];

export async function searchWords(db: Connection, search: string, most: number): Promise<SearchedWord[]> {
  const words = JSON.stringify(wordsOf(search, most));
  const { rows } = await db.execute<{ forms: string[] }>(sql`
    select array(select distinct unnest(array[search_folded(word), search_folded(search_joined(word))])) as forms
    from json_array_elements_text(${words}::json) as typed (word)`);
  return rows
    .map(({ forms }) => forms.filter(Boolean).map((form) => form.split(" ")))
    .filter(({ length }) => length > 0);
}

/** The term for `termsQuery` of a word, each part of which begins a word; `labels` names the weights that it may have. */
export function termOf(word: SearchedWord, labels = ""): string {
  return either(word.map((parts) => parts.map((part) => `${part}:*${labels}`).join(" & ")));
}

/** The same for a column of `earlierWordVector`, which has a word with a sign in it in parts alone. */
export function earlierTermOf(word: SearchedWord, labels = ""): string {
  const part = (letters: string, at: number) =>
    `${letters}:${at > 0 && letters.length > 2 ? "*" : ""}${labels}`;
  const parted = word.flatMap(([whole = "", ...more]) => (more.length === 0 ? partedForms(whole) : []));
  return either([termOf(word, labels), ...parted.map((parts) => parts.map(part).join(" <-> "))]);
}

const either = (terms: string[]) => `(${terms.join(" | ")})`;

/** The digits of a telephone number, without a 0 in parentheses that is dialed within a country alone. */
export function digitsOf(phone: SQL): SQL {
  return sql`regexp_replace(coalesce(${phone}, ''), '\\(0\\)|[^0-9]', '', 'g')`;
}

/** The condition that a telephone number's digits hold those of the search; undefined for a search that is no number. */
export function containsNumber(digits: SQL, search: string): SQL | undefined {
  const number = numberIn(search);
  return number === null ? undefined : sql`${plannedEachTime} ${digits} like ${`%${number}%`}`;
}

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
