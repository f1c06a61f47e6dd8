import { expect, test } from "vitest";
import { testimonials } from "#content/testimonials.ts";
import { cutQuote } from "./quote-cut.ts";

test("[2.4.14] a quote longer than 150 characters is cut to 150 and followed by three dots", () => {
  expect(cutQuote("x".repeat(151))).toEqual({ shown: `${"x".repeat(150)}...`, isCut: true });
});

test("[2.4.14] a quote of up to 150 characters is shown whole", () => {
  for (const length of [0, 1, 149, 150])
    expect(cutQuote("x".repeat(length))).toEqual({ shown: "x".repeat(length), isCut: false });
});

test("[2.4.14] a character made of several code units is never cut in half", () => {
  const { shown } = cutQuote(`${"x".repeat(149)}👩🏽‍💼 and more`);
  expect(shown).toBe(`${"x".repeat(149)}👩🏽‍💼...`);
});

test("[2.4.14] the shipped quotes show both cases, one at exactly 150 characters", () => {
  const lengths = testimonials.value.map((one) => one.quote.length);
  expect(lengths).toContain(150);
  expect(Math.max(...lengths)).toBeGreaterThan(150);
});
