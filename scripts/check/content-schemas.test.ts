import { expect, test } from "vitest";
import { z } from "zod";
import { linesOf, misfits, placesIn, placesOf } from "./content-schemas.ts";

const item = z.object({ id: z.string(), title: z.string().max(60) });
const slot = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("built-in") }),
  z.object({ kind: z.literal("frame"), src: z.url() }),
]);
const shape = {
  title: z.string().max(200),
  gem: z.enum(["ruby", "topaz"]),
  note: z.string().optional(),
  place: z.object({ street: z.string() }).optional(),
  share: z.object({ text: z.string() }),
  slot,
  list: z.array(item).max(8),
};

const places = (more: z.ZodRawShape, version = 1) =>
  placesOf("gala", z.toJSONSchema(z.object({ ...shape, ...more }), { io: "input" }), version);
const before = placesIn(linesOf(places({})));
const { title: _, ...untitled } = shape;

test.each<[string, z.ZodRawShape, string]>([
  ["a type", { title: z.number() }, 'gala.title: type was "string" and is "number"'],
  ["a kind", { title: shape.title.meta({ kind: "id" }) }, 'gala.title: kind was undefined and is "id"'],
  ["a shorter text", { title: z.string().max(100) }, "gala.title: maxLength is 100"],
  ["a new bound", { note: z.string().min(3).optional() }, "gala.note: minLength is 3"],
  ["a shorter list", { list: z.array(item).max(4) }, "gala.list: maxItems is 4"],
  ["a choice less", { gem: z.enum(["ruby"]) }, "gala.gem: the choice topaz is gone"],
  [
    "a kind of a union less",
    { slot: z.discriminatedUnion("kind", [slot.options[0]]) },
    "gala.slot<frame>: this choice is gone",
  ],
  [
    "a required field in a list",
    { list: z.array(item.extend({ price: z.int() })).max(8) },
    "gala.list[].price: is required",
  ],
  [
    "a required field of a group that may be absent",
    { place: z.object({ street: z.string(), city: z.string() }).optional() },
    "gala.place.city: is required",
  ],
  [
    "a required field of a variant",
    { slot: z.discriminatedUnion("kind", [slot.options[0], slot.options[1].extend({ height: z.int() })]) },
    "gala.slot<frame>.height: is required",
  ],
  [
    "a renamed field",
    { share: z.object({ words: z.string() }) },
    "gala.share.text: is gone, and gala.share.words is new, perhaps its new name",
  ],
])("%s does not fit stored bodies, unless the version is higher", (_, change, problem) => {
  expect(misfits(before, places(change))).toEqual([expect.stringContaining(problem)]);
  expect(misfits(before, places(change, 2))).toEqual([]);
});

test.each<[string, z.ZodRawShape]>([
  ["nothing", {}],
  ["a required field, which is taken from the shipped value", { lead: z.string() }],
  ["one within a group that is always there", { share: z.object({ text: z.string(), title: z.string() }) }],
  [
    "an optional field and one with a default in a list",
    { list: z.array(item.extend({ a: z.string().optional(), b: z.boolean().default(false) })).max(8) },
  ],
  ["a list that is new", { more: z.array(item).max(4) }],
  [
    "a longer text and a choice more",
    { title: z.string().max(300), gem: z.enum(["ruby", "topaz", "pearl"]) },
  ],
  [
    "a rule less",
    { slot: z.discriminatedUnion("kind", [slot.options[0], slot.options[1].extend({ src: z.string() })]) },
  ],
  ["a title for people", { title: shape.title.meta({ title: "Headline", help: "Large." }) }],
  ["a field that may be left empty now", { title: shape.title.optional() }],
])("%s fits stored bodies", (_, change) => expect(misfits(before, places(change))).toEqual([]));

test("a field that is gone is left out when a body is read", () => {
  const schema = z.toJSONSchema(z.object(untitled), { io: "input" });
  expect(misfits(before, placesOf("gala", schema))).toEqual([]);
});
