import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { inOrder, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

test("[2.8.01] the story names two founders and nineteen founding partners, twenty-one women", async ({
  site,
}) => {
  const page = textOf(mainOf(await (await site.get("/story-of-us")).text()));
  const { chapters, women } = content("story");
  for (const paragraph of chapters.flatMap((chapter) => chapter.paragraphs))
    expect(page).toContain(paragraph);
  const names = [...women.founders, ...women.partners].map(({ name }) => name);
  expect([women.founders.length, women.partners.length, new Set(names).size]).toEqual([2, 19, 21]);
  expect(inOrder(page.slice(page.indexOf(women.title)), names)).toEqual(names);
});

test("[2.8.02] [2.8.03] [2.8.04] the book in a new tab, the way to the founders, three tiles in order", async ({
  site,
}) => {
  const page = mainOf(await (await site.get("/story-of-us")).text());
  for (const label of ["Get The Book", "Learn More About Our Story"]) {
    expect(linkTo(page, label)).toContain(`href="${content("organisation").links.book}"`);
    expect(linkTo(page, label)).toContain('target="_blank"');
  }
  expect(linkTo(page, "Meet Our Founders")).toContain('href="/founders"');
  const tiles = ["Visionary Leadership", "Founding Members", "Ongoing Impact"];
  expect(inOrder(textOf(page), tiles)).toEqual(tiles);
});
