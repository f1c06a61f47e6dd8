import { describe, expect, test } from "vitest";
import { z } from "zod";
import { count, line, listOf, price } from "../fields.ts";
import { describeField } from "./describe-field.ts";
import { differences } from "./differences.server.ts";
import { merge } from "./merge.server.ts";

const schema = z.object({
  title: line,
  lead: line.optional(),
  secret: line.meta({ needs: "content.administer" }),
  tiers: listOf(z.object({ name: line, cents: price.meta({ title: "Price" }), gifts: listOf(line) })).meta({
    itemTitle: "name",
  }),
  slot: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("built-in") }),
      z.object({ kind: z.literal("frame"), height: count(1, 900).meta({ unit: "pixels" }) }),
    ])
    .meta({ choices: { "built-in": "Built in", frame: "In a frame" } }),
});
const field = describeField(schema);
const ruby = { $key: "r", name: "Rubies", cents: 150_00, gifts: ["A", "B"] };
const emerald = { $key: "e", name: "Emeralds", cents: 250_00, gifts: [] };
const diamond = { $key: "d", name: "Diamonds", cents: 350_00, gifts: [] };
const base = {
  title: "Levels",
  lead: "Six",
  secret: "x",
  tiers: [ruby, emerald],
  slot: { kind: "built-in" },
};
const lines = (after: unknown) =>
  differences(field, base, after).map(({ label, before, after }) => [label, before, after]);

test.each([
  ["nothing", {}, []],
  ["a text", { title: "Tiers" }, [["Title", "Levels", "Tiers"]]],
  ["an optional text emptied", { lead: undefined }, [["Intro", "Six", "–"]]],
  [
    "a price",
    { tiers: [{ ...ruby, cents: 175_50 }, emerald] },
    [["Tiers › Rubies › Price", "$150", "$175.50"]],
  ],
  ["an item moved", { tiers: [emerald, ruby] }, [["Tiers › Order", "Rubies, Emeralds", "Emeralds, Rubies"]]],
  [
    "a list of texts",
    { tiers: [{ ...ruby, gifts: ["A"] }, emerald] },
    [["Tiers › Rubies › Gifts", "A\nB", "A"]],
  ],
  [
    "an item added",
    { tiers: [ruby, emerald, diamond] },
    [["Tiers › Diamonds", "–", "Name: Diamonds\nPrice: $350\nGifts: –"]],
  ],
  [
    "an item removed, not all others changed",
    { tiers: [emerald] },
    [["Tiers › Rubies", "Name: Rubies\nPrice: $150\nGifts: A\nB", "–"]],
  ],
  [
    "another kind of a slot",
    { slot: { kind: "frame", height: 400 } },
    [["Slot", "Built in", "In a frame\nHeight: 400 pixels"]],
  ],
])("%s is told in words", (_, change, expected) => {
  expect(lines({ ...base, ...change })).toEqual(expected);
});

test("items without keys are the same by their place", () => {
  const keyless = { ...base, tiers: base.tiers.map(({ $key: _, ...item }) => item) };
  expect(differences(field, keyless, { ...keyless })).toEqual([]);
});

test("a change names the right that its field needs", () => {
  expect(differences(field, base, { ...base, secret: "y" })).toMatchObject([{ needs: "content.administer" }]);
});

describe("a nested field keeps the right that it needs where what it stands in is told as a whole", () => {
  const right = "content.administer";
  const guarded = describeField(
    z.object({
      tickets: listOf(
        z.object({
          name: line,
          checkout: line.optional().meta({ needs: right }),
          isFree: z.boolean().default(false).meta({ needs: right }),
        }),
      ).meta({ itemTitle: "name" }),
      place: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("none") }),
        z.object({
          kind: z.literal("frame"),
          label: line,
          inner: z.object({ key: line.meta({ needs: right }) }),
        }),
      ]),
      stand: z.object({ label: line, key: line.meta({ needs: right }) }).optional(),
    }),
  );
  const ticket = { $key: "t", name: "Gala", checkout: "secret", isFree: false };
  const nothing = { tickets: [], place: { kind: "none" } };

  test.each([
    ["an item", { tickets: [ticket] }, "tickets/t/checkout"],
    ["another kind", { place: { kind: "frame", label: "A", inner: { key: "secret" } } }, "place/inner/key"],
    ["an optional group", { stand: { label: "A", key: "secret" } }, "stand/key"],
  ])("%s", (_, more, place) => {
    const body = { ...nothing, ...more };
    for (const [before, after, change] of [
      [nothing, body, { before: "–", after: "secret" }],
      [body, nothing, { before: "secret", after: "–" }],
    ] as const) {
      const [whole, nested, ...others] = differences(guarded, before, after);
      expect(whole).not.toHaveProperty("needs");
      expect(`${whole?.before} ${whole?.after}`).not.toContain("secret");
      expect(nested).toMatchObject({ place, needs: right, ...change });
      expect(others).toEqual([]);
    }
  });

  test("but not where it has no value", () => {
    const body = { ...nothing, tickets: [{ $key: "t", name: "Gala" }] };
    expect(differences(guarded, nothing, body)).toEqual([
      { place: "tickets/t", label: "Tickets › Gala", before: "–", after: "Name: Gala" },
    ]);
  });
});

const cases: [string, object, object, object, string[]][] = [
  ["different fields", { title: "Theirs" }, { lead: "Yours" }, { title: "Theirs", lead: "Yours" }, []],
  ["the same field in the same way", { title: "New" }, { title: "New" }, { title: "New" }, []],
  ["the same field in two ways", { title: "Theirs" }, { title: "Yours" }, { title: "Yours" }, ["Title"]],
  [
    "two items of a list",
    { tiers: [{ ...ruby, cents: 1 }, emerald] },
    { tiers: [ruby, { ...emerald, cents: 2 }] },
    {
      tiers: [
        { ...ruby, cents: 1 },
        { ...emerald, cents: 2 },
      ],
    },
    [],
  ],
  [
    "an item moved and another changed",
    { tiers: [emerald, ruby] },
    { tiers: [{ ...ruby, cents: 1 }, emerald] },
    { tiers: [emerald, { ...ruby, cents: 1 }] },
    [],
  ],
  [
    "both added an item",
    { tiers: [ruby, emerald, { ...diamond, $key: "t" }] },
    { tiers: [diamond, ruby, emerald] },
    { tiers: [diamond, ruby, emerald, { ...diamond, $key: "t" }] },
    [],
  ],
  [
    "one removed what the other changed",
    { tiers: [emerald] },
    { tiers: [{ ...ruby, cents: 1 }, emerald] },
    { tiers: [{ ...ruby, cents: 1 }, emerald] },
    ["Tiers › Rubies"],
  ],
  [
    "an optional field emptied",
    { lead: undefined },
    { title: "Yours" },
    { lead: undefined, title: "Yours" },
    [],
  ],
];

test.each(cases)("two people changed %s", (_, theirs, yours, expected, touching) => {
  const found = merge(field, base, { ...base, ...theirs }, { ...base, ...yours });
  expect(found.merged).toEqual({ ...base, ...expected });
  expect(found.touching.map(({ label }) => label)).toEqual(touching);
});
