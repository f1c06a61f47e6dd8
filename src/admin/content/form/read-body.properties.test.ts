import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { count, dayOfYear, line, listOf, price } from "#content/fields.ts";
import { describeField } from "#content/schema/describe-field.ts";
import { withoutInvisible } from "#platform/plain-text.ts";
import { anyText } from "#tests/support/arbitraries.ts";
import { readBody, writeBody } from "./read-body.ts";

const schema = z.object({
  title: line,
  lead: line.optional(),
  opens: dayOfYear.optional(),
  cents: price,
  places: count(-10, 10),
  isShown: z.boolean().default(false),
  place: z.object({ city: line }).optional(),
  tiers: listOf(z.object({ name: line, gifts: listOf(line) }), { max: 3 }),
});
const field = describeField(schema);

const written = anyText(["Ada", " & ", "{name}", "$5", "0", "."], 6).map((text) =>
  withoutInvisible(text.replaceAll("\r", "")),
);
const filled = written.map((text) => text || "x");
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const body = fc.record(
  {
    title: written,
    lead: optional(filled),
    opens: optional(fc.constantFrom("01-31", "12-15")),
    cents: fc.integer({ min: 1, max: 100_000_000 }),
    places: fc.integer({ min: -10, max: 10 }),
    isShown: fc.boolean(),
    place: optional(fc.record({ city: written })),
    tiers: fc.array(fc.record({ name: written, gifts: fc.array(written, { maxLength: 3 }) }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: ["title", "cents", "places", "isShown", "tiers"] },
);

test("[2.1.08] what a form is filled with is read back from it as it was, prices to the cent", () => {
  fc.assert(
    fc.property(body, (value) => {
      const fields = Object.entries(writeBody(field, value)) as [string, string][];
      const expected = JSON.parse(JSON.stringify(value)); // without what is undefined
      expect(readBody(field, fields)?.body).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("a form of any names and texts is read or refused, and what is read has no field of another name", () => {
  const name = anyText(
    [..."[].$0", "tiers", "[0]", ".name", "title", "cents", "__proto__", "constructor"],
    6,
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, anyText(["12", ".50", "$", ","], 4)), { maxLength: 12 }),
      (entries) => {
        const read = readBody(field, entries);
        if (read)
          expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(Object(read.body))));
        expect(Object.keys(Object.prototype)).toEqual([]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test("a price is read as cents exactly when it is written as one", () => {
  const digits = fc.nat(999_999_999);
  const cents = fc.nat(99).map((part) => `.${String(part).padStart(2, "0")}`);
  fc.assert(
    fc.property(digits, fc.option(cents), fc.boolean(), (dollars, part, grouped) => {
      const text = `${grouped ? dollars.toLocaleString("en-US") : dollars}${part ?? ""}`;
      const read = readBody(field, [["cents", `$${text}`]])?.body as { cents: unknown };
      expect(read.cents).toBe(dollars * 100 + Number(part?.slice(1) ?? 0));
      const wrong = readBody(field, [["cents", `${text}0.`]])?.body as { cents: unknown };
      expect(wrong.cents).toBe(`${text}0.`);
    }),
    { numRuns: 500 },
  );
});
