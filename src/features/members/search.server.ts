import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import {
  containsNumber,
  earlierTermOf,
  earlierWordVector,
  isFrequent,
  type SearchedWord,
  searchWords,
  termsQuery,
} from "#platform/search-text.server.ts";
import { wordsOf } from "#platform/search-words.ts";
import { fewMatches, searchWords as mostWords, shortestCorrected, similarWords } from "./limits.ts";
import { members, phoneDigits } from "./tables.ts";

/**
 * Who searches; decides which fields are searched, because a hidden one must not be guessable by searching. A reader is of
 * the staff, and searches names and companies alone.
 */
export type Searcher = "visitor" | "member" | "reader" | "staff";

const labels: Record<Searcher, string> = { visitor: "A", member: "AB", reader: "ABC", staff: "" };

/** Whether somebody finds members outside the directory too. */
const isStaff = (who: Searcher) => who === "staff" || who === "reader";

/** The words of a search as they are compared; a member matches when each one begins a word of theirs. */
export type Terms = {
  words: SearchedWord[];
  who: Searcher;
  /** For staff who look for a telephone number: that it is the member's. */
  phone?: SQL;
};

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
  if (wordsOf(search, mostWords).length === 0) return undefined;
  const phone = who === "staff" ? containsNumber(phoneDigits, search) : undefined;
  return { words: await searchWords(db, search, mostWords), who, phone };
}

/**
 * The condition that every word, as typed, begins a word of a member: in the name and in company, job title
 * and services as far as the searcher may see them; for staff in all of these and the e-mail address, for a reader in
 * the name and company.
 */
export function asTyped({ words, who }: Terms): SQL {
  return words.length === 0
    ? nobody.filter
    : meets(
        words.map((word) => earlierTermOf(word, labels[who])),
        who,
      );
}

/**
 * The members that a search finds. If there is no match for the words as typed, each unknown word is replaced
 * by the public words most similar to it, so that "Okafro" finds Okafor. For visitors and members, members
 * outside the directory do not influence this, since it would reveal that they exist.
 * @param passes which approved members are in the directory
 */
export async function findMatches(
  db: Connection,
  { words, who, phone }: Terms,
  passes: Passes = () => sql`true`,
): Promise<Matches> {
  if (words.length === 0) return nobody;
  const typed = words.map((word) => earlierTermOf(word, labels[who]));
  const either = phone ? sql`(${meets(typed, who)} or ${phone})` : meets(typed, who);
  if (isStaff(who) && (await isFrequent(db, members, either)))
    return { filter: either, few: false, corrected: false };
  const exact = await find(db, typed, { who, passes, phone });
  if (exact) return { ...exact, corrected: false };
  const terms = await Promise.all(words.map((word) => correct(db, word, { who, passes })));
  const alike = terms.some((term, at) => term !== typed[at]) && (await find(db, terms, { who, passes }));
  return alike ? { ...alike, corrected: true } : nobody;
}

type Passes = (memberId: SQL) => SQL;
type Finder = { who: Searcher; passes: Passes; phone?: SQL };

/** A hidden company has the weight of hidden services, so that the words of a reader are looked up in the texts themselves. */
function meets(terms: string[], who: Searcher): SQL {
  const indexed = sql`${members.search} @@ ${termsQuery(terms)}`;
  if (who !== "reader") return indexed;
  const named = sql`${earlierWordVector(sql`${members.fullName}`)} || ${earlierWordVector(sql`${members.company}`)}`;
  return sql`(${indexed} and setweight(${named}, 'A') @@ ${termsQuery(terms)})`;
}

/** The members that match these tsquery terms, or have this telephone number; undefined when the searcher may find none. */
async function find(
  db: Connection,
  terms: string[],
  { who, passes, phone }: Finder,
): Promise<Omit<Matches, "corrected"> | undefined> {
  const called = phone ? sql`union select id from ${members} where ${phone} limit ${fewMatches + 1}` : sql``;
  const isNamed = sql`and exists (select from ${members} where ${members.id} = found.id and ${meets(terms, who)})`;
  // The ids are passed on as one text: parsing a thousand rows here would take longer than the search.
  const { rows } = await db.execute<{ ids: string; count: number }>(sql`
    with found as materialized (
      select find_profiles(${termsQuery(terms)}, ${!isStaff(who)}, ${fewMatches + 1}) as id ${called})
    select array(select id from found where ${passes(sql`found.id`)} ${who === "reader" ? isNamed : sql``})::text as ids,
      (select count(*)::int from found) as count`);
  const { ids, count } = rows[0] ?? { ids: "{}", count: 0 };
  if (ids === "{}") return undefined;
  return count > fewMatches
    ? { filter: phone ? sql`(${meets(terms, who)} or ${phone})` : meets(terms, who), few: false }
    : { filter: sql`${members.id} = any(${ids}::bigint[])`, few: true };
}

/**
 * The word as typed if it matches somebody or nothing is similar; else an alternative of the most similar
 * words.
 */
async function correct(db: Connection, forms: SearchedWord, finder: Finder): Promise<string> {
  const typed = earlierTermOf(forms, labels[finder.who]);
  const word = forms.find(({ length }) => length === 1)?.[0] ?? "";
  if (word.length < shortestCorrected || /\d/.test(word)) return typed;
  if (await find(db, [typed], finder)) return typed;
  const { rows: alike } = await db.execute<{ word: string }>(sql`
    select word from profile_words where word % ${word}
    order by similarity(word, ${word}) desc, word limit ${similarWords}`);
  if (alike.length === 0) return typed;
  return `(${alike.map(({ word: found }) => `${found}:${labels[finder.who] || "*"}`).join(" | ")})`;
}
