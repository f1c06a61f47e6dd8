import type { SourceFile } from "./layers.ts";

type Rule = { place: string; hint: string; sign: RegExp };

/** Rules with one place, and the sign of a second way of doing the same (docs/decisions/0037-one-rule-each.md). */
const rules: Rule[] = [
  {
    place: "src/platform/email-address.ts",
    hint: "judges email addresses in a way of its own: use readEmailAddress or emailField",
    // The method of a schema, and an expression with an @ between two classes of signs.
    sign: /\.email\(|\/[^/\n]*(?:\\[SWw]|[\])])[+*]?(?:\{[\d,]+\})?@(?:\\[SWw]|[[(])/,
  },
  {
    place: "src/platform/slug.server.ts",
    hint: "makes plain letters in a way of its own: use slugOf or plainLetters",
    sign: /normalize\(\s*"NFK?D"|\[\^a-z(?:A-Z)?(?:0-9)?\]\+?\/g[iu]*,\s*"-"/,
  },
  {
    place: "src/platform/plain-text.ts",
    hint: "knows invisible signs in a way of its own: use singleLine, manyLines or withoutInvisible",
    sign: /\\p\{Cf\}|\\u20(?:0[bBeEfF]|2[a-eA-E]|6[0-9])/,
  },
];

/** Files with a second way, each with the reason. This list must only get shorter. */
export const admittedSeconds = new Map([
  ["src/ui/formatted-text/bare-addresses.ts", "finds what looks like an address in a text, to link it"],
]);

/** Reports, one line each, every file of the product that has its own way of doing what one rule does. */
export function checkOneRule(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ path }) => !admittedSeconds.has(path))
    .flatMap(({ path, text }) =>
      rules
        .filter(({ place, sign }) => path !== place && sign.test(text))
        .map(({ place, hint }) => `${path} ${hint} (${place}).`),
    );
}
