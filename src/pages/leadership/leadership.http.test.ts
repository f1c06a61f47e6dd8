import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { inOrder, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const roles = [
  "Director of Membership",
  "Chairwoman Tech Academy",
  "Chairwoman Events & Experience",
  "Chairwoman Well Woman Committee",
  "Chairwoman Smart Money Moves",
];
const areas = ["Membership", "Technology", "Events", "Wellness", "Finance"];

test("[2.6.01] [2.6.02] trail, introduction, and the founders' block with its button", async ({ site }) => {
  const page = mainOf(await (await site.get("/leadership")).text());
  const marks = ["Home", "Leadership", content("leadership").lead, "Our Founders", "Leadership Team"];
  expect(inOrder(textOf(page), marks)).toEqual(marks);
  expect(linkTo(page, "Meet Our Founders")).toContain('href="/founders"');
});

test("[2.6.03] [2.6.05] [2.6.06] [2.6.07] [2.6.08] five cards: name, role, area with its icon, three paragraphs", async ({
  site,
}) => {
  const page = mainOf(await (await site.get("/leadership")).text());
  const cards = [...page.matchAll(/<article\b.*?<\/article>/gs)].map(([card]) => card);
  expect(cards).toHaveLength(5);
  for (const [index, card] of cards.entries()) {
    const { name, bio } = content("leadership").team.members[index] ?? { name: "", bio: [] };
    const marks = [areas[index] ?? "", name, roles[index] ?? "", ...bio];
    expect(inOrder(textOf(card), marks)).toEqual(marks);
    expect(card).toMatch(new RegExp(`<svg[^>]*lucide[^>]*>(?:(?!</svg>).)*</svg>${areas[index]}<`, "s"));
    expect(bio).toHaveLength(3);
    expect(card.match(/aria-roledescription="slide"/g)).toHaveLength(3);
    expect(card).toContain(`aria-label="Next: about ${name}"`);
    expect(card).toContain(`aria-label="Previous: about ${name}"`);
  }
});
