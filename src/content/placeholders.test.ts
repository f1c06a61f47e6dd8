import { expect, test } from "vitest";
import { fillPlaceholders, literal, newsHubPath, nowhere } from "./placeholders.ts";

const facts = { abbreviation: "ABC", links: { coach: "https://coach.example.org/" }, founded: 2023 };

test("[1.05] a text that names an unknown fact stops the start", () => {
  expect(() => fillPlaceholders("{nobody}", facts)).toThrow("{nobody}");
  expect(() => fillPlaceholders("{links}", facts)).toThrow("{links}");
});

test("[1.05] facts are filled in at any depth and nothing else is touched", () => {
  const filled = fillPlaceholders([{ a: "{abbreviation} Shop", b: ["{links.coach}"], c: 3, d: null }], facts);
  expect(filled).toEqual([{ a: "ABC Shop", b: ["https://coach.example.org/"], c: 3, d: null }]);
  expect(fillPlaceholders("since {founded}, {not a fact}", facts)).toBe("since 2023, {not a fact}");
});

test("an address that is left empty leads nowhere, and cannot stand within a text", () => {
  const empty = { links: { coach: nowhere } };
  expect(fillPlaceholders({ path: "{links.coach}" }, empty)).toEqual({ path: nowhere });
  expect(() => fillPlaceholders("See {links.coach}", empty)).toThrow(
    "{links.coach} is empty in “The organization”.",
  );
});

test("[2.21.01] the news hub's address follows the abbreviation", () => {
  expect(newsHubPath("XYZ")).toBe("/xyz-pulse");
});

test.each(["{abbreviation}", "{{abbreviation}}", "{nobody}", "a { b"])("%s as it stands stays so", (text) => {
  expect(fillPlaceholders(literal(text), facts)).toBe(text);
});
