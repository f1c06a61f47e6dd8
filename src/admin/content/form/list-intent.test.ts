import { expect, test } from "vitest";
import { z } from "zod";
import { line, listOf } from "#content/fields.ts";
import { describeField } from "#content/schema/describe-field.ts";
import { applyListIntent } from "./list-intent.ts";

const tiers = listOf(z.object({ name: line, gifts: listOf(line, { max: 2 }) }), { max: 3 });
const field = describeField(z.object({ tiers }));
const root = describeField(tiers);
const a = { $key: "a", name: "A", gifts: ["1", "2"] };
const b = { $key: "b", name: "B", gifts: [] };
const body = { tiers: [a, b] };
const apply = (intent: string) => applyListIntent(field, body, intent, "new");

test.each([
  "",
  "explode tiers[0]",
  "up tiers",
  "up tiers[2]",
  "remove tiers[99]",
  "add others",
  "add tiers[0].name",
  "add tiers[0].gifts", // it is full
  "up __proto__[0]",
])("%j changes nothing", (intent) => {
  expect(apply(intent)).toBeNull();
});

test.each([
  ["add tiers", [a, b, { $key: "new" }], "tiers[2]"],
  ["up tiers[1]", [b, a], "tiers[0]"],
  ["up tiers[0]", [a, b], "tiers"],
  ["down tiers[0]", [b, a], "tiers[1]"],
  ["remove tiers[0]", [b], "tiers"],
  ["remove tiers[0].gifts[0]", [{ ...a, gifts: ["2"] }, b], "tiers[0].gifts"],
  ["add tiers[1].gifts", [a, { ...b, gifts: [""] }], "tiers[1].gifts[0]"],
])("%s", (intent, expected, at) => {
  expect(apply(intent)).toEqual({ body: { tiers: expected }, at });
});

test("a document that is a list itself is named items", () => {
  expect(applyListIntent(root, [a, b], "down items[0]", "new")?.body).toEqual([b, a]);
});
