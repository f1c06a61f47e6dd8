import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { foldedAlike, foldedAlikeSince, keptApart } from "#tests/support/search-cases.ts";
import { test } from "#tests/support/site.ts";
import {
  contains,
  earlierTermOf,
  earlierWordVector,
  hasWord,
  searchedTexts,
  searchWords,
  termOf,
  termsQuery,
  withText,
  wordVector,
} from "./search-text.server.ts";

const ourWays = ["inText", "inWords", "inMemory", "inSearched"] as const;
type Way = (typeof ourWays)[number] | "inEarlierWords";

test("what differs in accents, case or punctuation alone is found, in indexes, in columns of words, and in memory", async ({
  site: {
    platform: { db },
  },
}) => {
  const ask = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ found: boolean | null }>(sql`select ${query} as found`)).rows[0]?.found ?? false;
  const waysOf = async ([written, typed]: [string, string]) => {
    const words = await searchWords(db, typed, 8);
    const [searched = ""] = await searchedTexts(db, [written]);
    const inColumn = (vector: typeof wordVector, term: typeof termOf) =>
      words.length > 0 &&
      ask(sql`${vector(sql`${written}::text`)} @@ ${termsQuery(words.map((word) => term(word)))}`);
    return {
      written,
      typed,
      inText: await ask(contains(sql`${`(${written})`}::text`, typed)),
      inWords: await inColumn(wordVector, termOf),
      inEarlierWords: await inColumn(earlierWordVector, earlierTermOf),
      inSearched: words.length > 0 && words.every((word) => hasWord(searched, word)),
      inMemory: (await withText(db, ["Other", written], (text) => text, typed)).includes(written),
    };
  };
  const wrong = async (cases: [string, string][], isFound: boolean, ways: readonly Way[]) =>
    (await Promise.all(cases.map(waysOf))).filter((found) => ways.some((way) => found[way] !== isFound));
  expect(await wrong(foldedAlike, true, [...ourWays, "inEarlierWords"])).toEqual([]);
  expect(await wrong(foldedAlikeSince, true, ourWays)).toEqual([]);
  expect(await wrong(keptApart, false, [...ourWays, "inEarlierWords"])).toEqual([]);
});

test("a domain as machines write it finds the address that is stored in letters", async ({ site }) => {
  const found = (typed: string) => withText(site.platform.db, ["ida@müller.example"], (text) => text, typed);
  expect(await found("Ida@XN--mller-kva.example")).toEqual(["ida@müller.example"]);
  expect(await found("xn--other-kva.example")).toEqual([]);
});
