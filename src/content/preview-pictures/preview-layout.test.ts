import { expect, test } from "vitest";
import { shownText, titleSize } from "./preview-layout.ts";

test.for([
  ["Łódź, Größe & “naïve” – 5 €", "Łódź, Größe & “naïve” – 5 €"],
  ["Nai\u0308ve", "Naïve"],
  ["Hello 🎉 مرحبا world", "Hello world"],
  ["שלום", ""],
  ["  two\n lines ", "two lines"],
] as const)("of “%s” the fonts show “%s”", ([text, shown]) => {
  expect(shownText(text)).toBe(shown);
});

const space = { width: 640, height: 280 };

test.for([
  ["Shop", 98],
  ["The women behind Magnolia County’s businesses", 68],
  ["entrepreneurship and internationalisation, wholeheartedly", 56],
  ["W".repeat(60), 40],
  ["", 98],
] as const)("“%s” is set in %i pixels", ([title, size]) => {
  expect(titleSize(title, space)).toBe(size);
});
