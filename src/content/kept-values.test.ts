import { expect, test } from "vitest";
import { fillValues, keptValues, valuesIn } from "./kept-values.ts";
import { fillPlaceholders } from "./placeholders.ts";

const facts = { name: "The Chamber", ...keptValues({ title: "", number: "" }) };
const stored = fillPlaceholders("{name}: order {number}, {title}", facts);

test("a kept word survives the facts, and is replaced when the text is used", () => {
  expect(valuesIn(stored)).toEqual(["number", "title"]);
  expect(fillValues(stored, { number: "7", title: "Gala ticket" })).toBe("The Chamber: order 7, Gala ticket");
});

test.each([
  ["{name}", "{name}"],
  ["$& $1", "$& $1"],
  ["<b>", "<b>"],
])("a value such as %s stays what it is", (title, expected) => {
  expect(fillValues(fillPlaceholders("{title}", facts), { title })).toBe(expected);
});

test("a noun that a value ends with is said once", () => {
  const level = fillPlaceholders("Your {level} membership ends.", keptValues({ level: "" }));
  expect(fillValues(level, { level: "Dual Membership" })).toBe("Your Dual Membership ends.");
  expect(fillValues(level, { level: "Rubies" })).toBe("Your Rubies membership ends.");
});

test("a word without a value is left out; two braces stay a brace", () => {
  expect(fillValues(fillPlaceholders("[{number}]", facts), {})).toBe("[]");
  expect(fillValues(fillPlaceholders("{{number}", facts), { number: "7" })).toBe("{number}");
  expect(fillValues("\uE000constructor\uE001", {})).toBe("");
});
