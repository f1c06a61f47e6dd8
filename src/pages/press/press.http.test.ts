import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const { name, abbreviation, county, emails } = content("organisation");

test("a journalist finds the name in three lengths, words to print, and who answers", async ({ site }) => {
  const main = mainOf(await (await site.get("/press")).text());
  const text = textOf(main);
  for (const words of [name, `${county} Women's Chamber`, abbreviation, emails.president])
    expect(text).toContain(words);
  expect(text).toContain("was founded in 2023");
});

test("each logo of the press page can be downloaded, and is the picture that it says", async ({ site }) => {
  const main = mainOf(await (await site.get("/press")).text());
  const files = [...main.matchAll(/<a href="([^"]+)" download/g)].map(([, href]) => href ?? "");
  expect(files.length).toBeGreaterThan(0);
  for (const href of files) {
    const answer = await site.get(href);
    expect([href, answer.status, answer.headers.get("content-type")]).toEqual([
      href,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});
