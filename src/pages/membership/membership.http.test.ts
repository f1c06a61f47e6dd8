import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";
import { inOrder, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const tiers = content("tiers");

test("[2.9.01] [2.9.02] [2.9.03] the hero's words, then six cards in order, each with its description, its price a year and its benefits", async ({
  site,
}) => {
  const page = mainOf(await (await site.get("/membership")).text());
  const { title, lead } = content("membership");
  const hero = textOf(page.slice(0, page.indexOf("<article")));
  expect(inOrder(hero, [title, lead])).toEqual([title, lead]);
  const cards = [...page.matchAll(/<article\b.*?<\/article>/gs)].map(([card]) => textOf(card));
  expect(cards).toHaveLength(6);
  for (const [index, { title, description, price, benefits, cta }] of tiers.entries()) {
    const marks = [title, price, "/year", description, "Membership Includes:", ...benefits, cta];
    expect(inOrder(cards[index] ?? "", marks)).toEqual(marks);
  }
});

test("[2.9.04] [9.07] each tier is joined at an address of its own, in the same tab", async ({ site }) => {
  const page = mainOf(await (await site.get("/membership")).text());
  const links = tiers.map((tier) => linkTo(page, tier.cta));
  for (const link of links) expect(link).not.toContain("target=");
  const addresses = links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
  expect(addresses).toEqual(tiers.map(({ slug }) => `/join/${slug}`));
  for (const address of addresses)
    expect([address, (await site.get(address)).status]).toEqual([address, 200]);
});

test("[2.9.05] [2.9.06] [2.9.07] one card is the most popular, one carries an anchor, and questions go to /contact", async ({
  site,
}) => {
  const page = mainOf(await (await site.get("/membership")).text());
  expect(page.match(/Most Popular/g)).toHaveLength(1);
  expect(page).toMatch(/<article[^>]*aria-labelledby="tier-diamonds"[^>]*><p[^>]*>Most Popular/);
  expect(page).toMatch(/<article[^>]*id="friends-of-ours"/);
  expect(textOf(page)).toContain("Have Questions?");
  expect(linkTo(page, "Contact Us")).toContain('href="/contact"');
});

test("a table compares the six levels: a column each with its price, and what is included in words", async ({
  site,
}) => {
  const table = /<table\b.*?<\/table>/s.exec(await (await site.get("/membership")).text())?.[0] ?? "";
  const heads = [...table.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, head]) =>
    textOf(head ?? "").trim(),
  );
  expect(heads).toEqual(tiers.map(({ title, price }) => `${title} ${price}/year`));
  const rows = [...table.matchAll(/<tr class[^>]*><th scope="row".*?<\/tr>/gs)].map(([row]) => row);
  for (const row of rows) expect(row.match(/<td\b/g)).toHaveLength(tiers.length);
  expect(textOf(rows[1] ?? "")).toContain("Included");
  expect(textOf(rows[1] ?? "")).toContain("Not included");
});

test("who thinks of joining reads what happens next, in four steps, and what others asked", async ({
  site,
}) => {
  const page = textOf(mainOf(await (await site.get("/membership")).text()));
  const { headings, next, answers } = content("membership");
  expect(next).toHaveLength(4);
  const words = [headings.next, ...next.flatMap(({ title, text }) => [title, text])];
  expect(inOrder(page, words)).toEqual(words);
  for (const { question, answer } of answers)
    for (const said of [question, answer]) expect(page).toContain(said);
});

test("a level that is no longer offered is in no card, no column and no step, and the others keep their values", async ({
  site,
}) => {
  const levels = content("tiers").map((level) => ({ ...level, retired: level.slug === "rubies" }));
  await storePublished(site, "tiers", [levels]);
  try {
    const page = mainOf(await (await site.get("/membership")).text());
    expect(textOf(page)).not.toContain("Rubies");
    const [people = ""] = /<tr class[^>]*><th scope="row".*?<\/tr>/s.exec(page) ?? [];
    expect(textOf(people).trim()).toBe("People 1 1 4 1 1");
  } finally {
    await restoreContent(site);
  }
});
