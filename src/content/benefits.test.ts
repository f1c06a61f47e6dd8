import { describe, expect, test } from "vitest";
import { benefitsOf, cellOf, gives, knownBenefits, stepsFor, stepsForAll } from "./benefits.ts";
import { content } from "./store.server.ts";

const levels = content("tiers");
const { comparison, next } = content("membership");
const level = (slug: string) => {
  const found = levels.find((one) => one.slug === slug);
  if (!found) throw new Error(`there is no level ${slug}`);
  return found;
};
const platinum = level("corporate-platinum");
const friends = level("friends-of-ours");

describe("what a level gives", () => {
  test.each([
    ["rubies", ["people 1", "listing", "room"]],
    ["emeralds", ["people 1", "listing", "room", "speaking 1", "feature 1"]],
    ["diamonds", ["people 1", "listing", "room", "articles 1", "speaking 1"]],
    [
      "corporate-platinum",
      ["people 4", "listing", "room", "articles 2", "events 35", "gala-tickets 2", "speaking 1"],
    ],
    ["dual-membership", ["people 1", "listing", "room", "speaking 1"]],
    ["friends-of-ours", ["people 1"]],
  ])("%s", (slug, expected) => {
    const found = benefitsOf(level(slug)).map(({ id, count }) => (count === null ? id : `${id} ${count}`));
    expect(found).toEqual(expected);
  });

  test("articles come with the box of the level, or where it counts them", () => {
    const none = { ...friends, article: false, entitlements: [] };
    const one = [{ id: "articles", title: "Articles", count: 1 }];
    expect(gives(none, "articles")).toBe(false);
    expect(gives({ ...none, article: true }, "articles")).toBe(true);
    expect(gives({ ...none, entitlements: one }, "articles")).toBe(true);
    expect(benefitsOf({ ...none, article: true, entitlements: one })).toHaveLength(2);
  });
});

describe("a cell of the comparison", () => {
  test.each([
    ["of a row about nothing is as typed", "Logo", undefined, friends, "Logo"],
    ["says how where the level has it", "Featured", "listing", platinum, "Featured"],
    ["cannot deny what the level has", "no", "room", platinum, "yes"],
    ["cannot promise what the level has not", "yes", "room", friends, "no"],
    ["cannot promise it in other words", "Featured", "listing", friends, "no"],
    ["cannot name another number of people", "3", "people", platinum, "4"],
    ["nor of what is counted", "3 tickets", "gala-tickets", platinum, "2"],
    ["keeps the number that is so", "2 tickets", "gala-tickets", platinum, "2 tickets"],
    ["keeps words without a number", "Signature event", "speaking", platinum, "Signature event"],
    ["has no other percent", "20% off", "events", platinum, "35% off"],
    ["says the percent where none was typed", "no", "events", platinum, "35% off"],
    ["has no percent where the level has none", "35% off", "events", friends, "no"],
    [
      "says of events what else is so",
      "Open events, 10% off the gala",
      "events",
      friends,
      "Open events, 10% off the gala",
    ],
    ["of something that no level has is a dash", "yes", "yacht", platinum, "no"],
  ] as const)("%s", (_, words, about, of, expected) => {
    expect(cellOf(words, about, of)).toBe(expected);
  });

  test("as shipped, each is what the level says, and each benefit of a level has its row", () => {
    for (const { label, about, values } of comparison)
      expect([label, levels.map((one, at) => cellOf(values[at] ?? "no", about, one))]).toEqual([
        label,
        values,
      ]);
    const rows = comparison.map(({ about }) => about);
    for (const one of levels) expect(benefitsOf(one).filter(({ id }) => !rows.includes(id))).toEqual([]);
  });

  test("as shipped, no row is about something that is no benefit", () => {
    const known = knownBenefits(levels).map(({ id }) => id);
    const abouts = [...comparison, ...next].flatMap(({ about }) => about ?? []);
    expect(abouts.filter((about) => !known.includes(about))).toEqual([]);
  });
});

describe("what happens next", () => {
  test("a friend is told of no listing, and a member of each step", () => {
    expect(stepsFor(next, platinum)).toEqual(next);
    const told = stepsFor(next, friends).map(({ title, text }) => `${title} ${text}`);
    expect(told).toHaveLength(3);
    expect(told.filter((words) => /list|directory|room/i.test(words))).toEqual([]);
  });

  test("all levels together are told for which a step is not; what none has is left out", () => {
    const steps = [{ title: "Pay" }, { title: "Get listed", about: "listing" }];
    expect(stepsForAll(steps, [platinum, friends])).toMatchObject([
      { title: "Pay", without: [] },
      { title: "Get listed", without: ["Friends Of Ours"] },
    ]);
    expect(stepsForAll(steps, [friends])).toMatchObject([{ title: "Pay" }]);
  });
});
