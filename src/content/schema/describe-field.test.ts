import { expect, test } from "vitest";
import { z } from "zod";
import { documentNames, documents } from "../documents.ts";
import { line, listOf, price } from "../fields.ts";
import { describeField } from "./describe-field.ts";

const edited = documentNames.filter((name) => documents[name].about.edited !== false);

test.each(edited)("every field of the document %s can be shown in a form", (name) => {
  const schema: z.ZodType = documents[name].schema;
  expect(describeField(schema).shape).toMatch(/^(group|list)$/);
});

test.each([
  ["a text without a kind", z.object({ title: z.string() }), /title: no form can show a string/],
  ["a list without an end", z.object({ items: z.array(line) }), /items: a list without an end/],
  ["a union that no field tells apart", z.object({ a: z.union([line, price]) }), /a: no form/],
])("%s is refused by its place", (_, schema, words) => {
  expect(() => describeField(schema)).toThrow(words);
});

test("titles come from the meta or the name, and what has one value is not shown", () => {
  const schema = z.object({
    homeDescription: line.meta({ title: "On the home page", help: "Short" }).optional(),
    pricePerYear: price,
    currency: z.literal("USD"),
    benefits: listOf(line, { min: 1, max: 9 }).meta({ addLabel: "Add a benefit" }),
  });
  expect(describeField(schema)).toMatchObject({
    shape: "group",
    fields: [
      { name: "homeDescription", title: "On the home page", help: "Short", optional: true, max: 200 },
      { name: "pricePerYear", title: "Price per year", shape: "number", kind: "price", min: 1 },
      { name: "benefits", shape: "list", min: 1, max: 9, addLabel: "Add a benefit" },
    ],
  });
});

test("a choice is named as it is written, its first letter a capital", () => {
  expect(describeField(z.enum(["Member news", "short-notice", "chamber"]))).toMatchObject({
    choices: [
      { value: "Member news", label: "Member news" },
      { value: "short-notice", label: "Short notice" },
      { value: "chamber", label: "Chamber" },
    ],
  });
});
