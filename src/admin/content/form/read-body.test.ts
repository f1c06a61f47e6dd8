import { expect, test } from "vitest";
import { z } from "zod";
import { documentNames, documents } from "#content/documents.ts";
import { dayOfYear, line, listOf, price, slot } from "#content/fields.ts";
import { withHidden, withKeys } from "#content/schema/body.ts";
import { describeField } from "#content/schema/describe-field.ts";
import { readBody, writeBody } from "./read-body.ts";

const field = describeField(
  z.object({
    title: line,
    lead: line.optional(),
    opens: dayOfYear.optional(),
    cents: price,
    isShown: z.boolean().default(false),
    place: z.object({ city: line }).optional(),
    tiers: listOf(z.object({ name: line, period: z.literal("annually"), gifts: listOf(line) }), { max: 3 }),
    slot,
  }),
);
const read = (entries: [string, unknown][]) => readBody(field, entries)?.body;

test.each<[string, [string, unknown][]]>([
  ["an index beyond all lists", [["tiers[99999].name", "x"]]],
  ["a name with another sign", [["tiers[0].<b>", "x"]]],
  ["a name that ends with a dot", [["title.", "x"]]],
  ["an empty name", [["", "x"]]],
  ["a name of 201 characters", [["a".repeat(201), "x"]]],
  ["5,001 fields", Array.from({ length: 5_001 }, (_, index) => [`a${index}`, "x"])],
])("%s is refused", (_, entries) => {
  expect(readBody(field, entries)).toBeNull();
});

test("what the description does not name is dropped", () => {
  const body = read([
    ["title", "Ours"],
    ["__proto__.admin", "1"],
    ["constructor.prototype.admin", "1"],
    ["other", "x"],
  ]);
  expect(body).toEqual({ title: "Ours", tiers: [] });
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

test.each<[string, [string, unknown][], object]>([
  ["an empty required text stays", [["title", ""]], { title: "" }],
  ["an empty optional text is absent", [["lead", ""]], {}],
  ["line ends are the same everywhere", [["title", "a\r\nb"]], { title: "a\nb" }],
  ["a price with cents", [["cents", "$1,250.50"]], { cents: 1250_50 }],
  ["a price in whole dollars", [["cents", "99"]], { cents: 99_00 }],
  ["a price in words stays as typed", [["cents", "ninety"]], { cents: "ninety" }],
  [
    "a checkbox that is on",
    [
      ["isShown.$there", "1"],
      ["isShown.on", "on"],
    ],
    { isShown: true },
  ],
  ["a checkbox that is off", [["isShown.$there", "1"]], { isShown: false }],
  ["a checkbox that was not sent", [], {}],
  [
    "a month and a day",
    [
      ["opens", "12"],
      ["opens.$day", "15"],
    ],
    { opens: "12-15" },
  ],
  [
    "an optional group that is there",
    [
      ["place.$has", "on"],
      ["place.city", "M"],
    ],
    { place: { city: "M" } },
  ],
  ["an optional group that is not", [["place.city", "M"]], {}],
  [
    "items in the order of their numbers, with keys and what is fixed",
    [
      ["tiers[7].name", "B"],
      ["tiers[2].name", "A"],
      ["tiers[2].$key", "k1"],
      ["tiers[2].gifts[0]", "g"],
    ],
    {
      tiers: [
        { name: "A", $key: "k1", gifts: ["g"], period: "annually" },
        { name: "B", gifts: [], period: "annually" },
      ],
    },
  ],
  [
    "only the fields of the chosen variant",
    [
      ["slot.kind", "frame"],
      ["slot.$frame.height", "400"],
      ["slot.$script.src", "https://x.example"],
    ],
    { slot: { kind: "frame", height: 400 } },
  ],
  ["an unknown variant becomes the first", [["slot.kind", "evil"]], { slot: { kind: "built-in" } }],
  ["a file is left out", [["title", new Blob(["x"])]], {}],
])("%s", (_, entries, expected) => {
  expect(read(entries)).toEqual({ tiers: [], ...expected });
});

test("a list that is too long is read one item beyond its end, so that it is refused in words", () => {
  const entries = Array.from({ length: 9 }, (_, at): [string, string] => [`tiers[${at}].name`, "x"]);
  expect(read(entries)).toMatchObject({ tiers: { length: 4 } });
});

test.each(documentNames.filter((name) => documents[name].about.edited !== false))(
  "a form filled with %s and sent unchanged changes nothing",
  (name) => {
    const schema: z.ZodType = documents[name].schema;
    const described = describeField(schema);
    const body = withKeys(described, structuredClone(documents[name].value));
    const sent = readBody(described, Object.entries(writeBody(described, body)));
    expect(withHidden(described, sent?.body, body)).toEqual(body);
  },
);
