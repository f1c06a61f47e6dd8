import fc from "fast-check";
import { expect, test } from "vitest";
import { readPageText } from "../read-formatted.ts";
import { toDocument, toText } from "./document.ts";

test.for([
  [""],
  ["One\n\nTwo"],
  ["One\\\ntwo"],
  ["## Terms\n\n### Details\n\nText"],
  ["**Bold**, *slanted*, ***both***"],
  ["- Pen\n- Paper"],
  ["3. Third\n4. Fourth"],
  ["- Pen\n  - blue\n  - red\n- Paper"],
  ["[Us](/about) and [them](https://a.example/x?a=1&b=2)"],
  ["\\*not bold\\*, 5 \\* 3, snake_case_name"],
  ["[Write]({contactPath}) to {emails.general}"],
  ["[One](https://a.example/a\\)b) and [two](https://a.example/\\(c)"],
] as const)("%o is the same after it was shown in the editor", ([text]) => {
  expect(toText(toDocument(text))).toBe(text);
});

test.for([
  ["One\ntwo", "One\\\ntwo"],
  ["* Pen\n* Paper", "- Pen\n- Paper"],
  ["__Bold__ and _slanted_", "**Bold** and *slanted*"],
  ["# Title", "## Title"],
  ["<script>alert(1)</script>", "\\<script>alert(1)\\</script>"],
  ["[x](javascript:alert(1))", "x"],
  ["ada@example.com", "[ada@example.com](mailto:ada@example.com)"],
] as const)("%o is written back as %o", ([text, written]) => {
  expect(toText(toDocument(text))).toBe(written);
});

test("whatever was typed reads the same after the editor wrote it back", () => {
  const piece = fc.constantFrom(
    ..."abc *_#-+1.)[](</>\\\n`~!&;:@{}".split(""),
    "\n\n",
    "- ",
    "1. ",
    "## ",
    "**",
    "[x](/a)",
    "a@b.example",
    "https://a.example",
    "😀",
    "שלום",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = toText(toDocument(pieces.join("")));
      expect(readPageText(toText(toDocument(once)))).toEqual(readPageText(once));
    }),
    { numRuns: 500 },
  );
});
