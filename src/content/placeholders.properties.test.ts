import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/arbitraries.ts";
import { fillValues, keptValues, valuesIn } from "./kept-values.ts";
import { type Facts, fillPlaceholders, literal, PlaceholderError } from "./placeholders.ts";

const facts: Facts = { name: "The {Chamber}", emails: { general: "{{a@a.example}}" }, year: 2026 };
const kept = keptValues({ number: "", title: "" });
const pieces = [
  ..."{}. ",
  "{{",
  "{name}",
  "{emails.general}",
  "{year}",
  "{number}",
  "{title}",
  "{constructor}",
  "{__proto__}",
  "{emails}",
  "{toString.name}",
  "$&",
  "$1",
];

test("[1.05] any text is filled, or refused with where it stands; a fact's own braces are not filled again", () => {
  fc.assert(
    fc.property(anyText(pieces), (text) => {
      try {
        const [filled] = fillPlaceholders([text], facts);
        const expected = text.replace(/\{\{|\{([A-Za-z][\w.]*)\}/g, (written, name?: string) => {
          if (name === undefined) return "{";
          return (
            { name: "The {Chamber}", "emails.general": "{{a@a.example}}", year: "2026" }[name] ?? written
          );
        });
        expect(filled).toBe(expected);
      } catch (error) {
        if (!(error instanceof PlaceholderError)) throw error;
        expect(error.path).toEqual([0]);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("a text that stands for itself does, whatever braces it has", () => {
  fc.assert(
    fc.property(anyText(pieces), (text) => {
      expect(fillPlaceholders(literal(text), {})).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test("a mail's word in braces is what it stands for, letter by letter, and is filled once", () => {
  fc.assert(
    fc.property(
      anyText(pieces, 10),
      anyText([...pieces, ...Object.values(kept).map(String)], 6),
      (around, title) => {
        const before = literal(around.replace(/[\ue000\ue001]/g, ""));
        const stored = fillPlaceholders(`${before}{title}{number}`, kept);
        expect(valuesIn(stored)).toEqual(["title", "number"]);
        expect(fillValues(stored, { title })).toBe(`${fillPlaceholders(before, {})}${title}`);
      },
    ),
    { numRuns: 500 },
  );
});
