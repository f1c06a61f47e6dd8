import { expect, test } from "vitest";
import { z } from "zod";
import { line, listOf, slot } from "#content/fields.ts";
import { describeField } from "#content/schema/describe-field.ts";
import { labelAt } from "#content/schema/label-at.ts";
import { nameAt } from "./name-at.ts";

const field = describeField(
  z.object({ slot, tiers: listOf(z.object({ title: line, gifts: listOf(line) })) }),
);
const body = { slot: { kind: "frame" }, tiers: [{}, { gifts: ["a", ""] }] };

test.each([
  ["tiers[1].title", "tiers[1].title", "Tiers 2 › Title"],
  ["tiers[1].gifts[1]", "tiers[1].gifts[1]", "Tiers 2 › Gifts 2"],
  ["slot.height", "slot.$frame.height", "Slot › Height"],
  ["slot.kind", "slot.kind", "Slot"],
  ["tiers", "tiers", "Tiers"],
  ["", "", ""],
])("the path %j is the field %j with the label %j", (path, name, label) => {
  expect(nameAt(field, body, path)).toBe(name);
  expect(labelAt(field, name)).toBe(label);
});
