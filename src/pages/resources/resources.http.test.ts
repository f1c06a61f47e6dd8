import { expect } from "vitest";
import { test } from "#tests/support/site.ts";

test("[2.22.01] [2.22.02] four tools in order, each tried on another site in a new tab", async ({ site }) => {
  const page = await (await site.get("/resources")).text();
  const cards = [...page.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
  const kinds = [/press-release/, /chatbot/, /[Dd]ebt and money management/, /[Ff]ixed-indexed-annuity/];
  expect(cards).toHaveLength(kinds.length);
  for (const [index, kind] of kinds.entries()) {
    expect(cards[index]).toMatch(kind);
    expect(cards[index]).toMatch(
      /<a href="https:\/\/[^"]+" target="_blank" rel="noopener"[^>]*>(?:<span[^>]*>)?Try /,
    );
  }
});
