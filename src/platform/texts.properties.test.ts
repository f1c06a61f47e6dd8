import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/arbitraries.ts";
import { escapeHtml } from "./escape-html.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { manyLines, singleLine } from "./plain-text.ts";
import { slugOf } from "./slug.server.ts";

const typed = anyText([..."<>&\"' -_.", "Ada", "\u200b", "\u2800", "\n\n", "Ž", "Ω"], 20);

test("a normalised text is the same when it is normalised again, and has nothing that a database refuses", () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const normalise of [singleLine, manyLines]) {
        const once = normalise(text);
        expect(normalise(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
        expect(once).not.toContain("\0");
      }
      expect(singleLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
    { numRuns: 1_000 },
  );
});

test("the end of an address made of any name is small letters, digits and single hyphens", () => {
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 30 }), (name, longest) => {
      const slug = slugOf(name, { longest, otherwise: "member" });
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      if (slug !== "member") expect(slug.length).toBeLessThanOrEqual(longest);
      if (slug.length < longest) expect(slugOf(slug, { longest, otherwise: "member" })).toBe(slug);
    }),
    { numRuns: 1_000 },
  );
});

test("any text within HTML is text, and is read back as it was", () => {
  const signs = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  fc.assert(
    fc.property(typed, (text) => {
      const html = escapeHtml(text);
      expect(html).not.toMatch(/[<>"']/);
      expect(html.replace(/&(.*?);/g, (_, name: keyof typeof signs) => signs[name])).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test("what grants access stands in no text for others, wherever in a link it is", () => {
  const token = fc.stringMatching(/^[A-Za-z0-9_~-]{19}[0-9]$/);
  const place = fc.constantFrom(
    (secret: string) => `?token=${secret}`,
    (secret: string) => `?a=b&token=${secret}&c=d`,
    (secret: string) => `/${secret}`,
    (secret: string) => `/${secret}/more?x=1`,
    (secret: string) => `#${secret}`,
    (secret: string) => `?${secret}`,
  );
  fc.assert(
    fc.property(typed, token, place, fc.constantFrom(" ", "\n", ").", ">"), (around, secret, linkOf, end) => {
      const text = `${around} https://www.example.org/account${linkOf(secret)}${end}${around}`;
      expect(hideSecrets(text)).not.toContain(secret);
    }),
    { numRuns: 500 },
  );
});
