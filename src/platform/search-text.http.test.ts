import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { foldedAlike, keptApart } from "#tests/support/search-cases.ts";
import { test } from "#tests/support/site.ts";
import { contains, searchWords, termsQuery, withText, wordVector } from "./search-text.server.ts";

test("what differs in accents, case or punctuation alone is found, in indexes, in columns of words, and in memory", async ({
  site: {
    platform: { db },
  },
}) => {
  const ask = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ found: boolean | null }>(sql`select ${query} as found`)).rows[0]?.found ?? false;
  const waysOf = async ([written, typed]: [string, string]) => {
    const words = await searchWords(db, typed, 8);
    const query = termsQuery(words.map((word) => `${word}:*`));
    return {
      written,
      typed,
      inText: await ask(contains(sql`${`(${written})`}::text`, typed)),
      inWords: words.length > 0 && (await ask(sql`${wordVector(sql`${written}::text`)} @@ ${query}`)),
      inMemory: (await withText(db, ["Other", written], (text) => text, typed)).includes(written),
    };
  };
  const alike = await Promise.all(foldedAlike.map(waysOf));
  expect(alike.filter(({ inText, inWords, inMemory }) => !(inText && inWords && inMemory))).toEqual([]);
  const apart = await Promise.all(keptApart.map(waysOf));
  expect(apart.filter(({ inText, inWords, inMemory }) => inText || inWords || inMemory)).toEqual([]);
});

test("a domain as machines write it finds the address that is stored in letters", async ({ site }) => {
  const found = (typed: string) => withText(site.platform.db, ["ida@müller.example"], (text) => text, typed);
  expect(await found("Ida@XN--mller-kva.example")).toEqual(["ida@müller.example"]);
  expect(await found("xn--other-kva.example")).toEqual([]);
});
