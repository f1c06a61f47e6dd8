import { type Font, openSync } from "fontkit";
import { expect, test } from "vitest";
import { fontFiles } from "./font-files.ts";

const charactersOf = (file: string) =>
  (openSync(`node_modules/${file}`) as Font).characterSet.filter((one) => one >= 0x20);

/** The ranges as font-coverage.ts writes them. */
function rangesOf(characters: number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const one of characters.toSorted((before, after) => before - after)) {
    const last = ranges.at(-1);
    if (last && one === last[1] + 1) last[1] = one;
    else ranges.push([one, one]);
  }
  let end = 0;
  return ranges
    .map(([first, last]) => {
      const written = [first - end, ...(last > first ? [last - first] : [])];
      end = last;
      return written.map((one) => one.toString(36)).join("-");
    })
    .join(" ");
}

const comment = `/**
 * The characters that each font of documents has, so that nobody has to open a font to know it: ranges of code points in
 * base 36, each as its distance from the range before it and, where it is longer than 1, its length less 1. Of signs every
 * font lists its own, of letters the first that has them, and "bold" lists all.
 *
 * Written by its test: npx vitest run --project unit src/platform/pdf/font-coverage.test.ts -u
 */
// biome-ignore format: one line for each font, as its test writes it`;

test("the list of characters is what the fonts have", async () => {
  const seen = new Set<number>();
  const lines: string[] = [];
  for (const [name, file] of Object.entries(fontFiles)) {
    const own = charactersOf(file);
    const listed = own.filter((one) => one < 0x2070 || name === "bold" || !seen.has(one));
    for (const one of own) seen.add(one);
    lines.push(`  ${name}: "${rangesOf(listed)}",`);
  }
  const written = `${comment}\nexport const fontCoverage = {\n${lines.join("\n")}\n};\n`;
  await expect(written).toMatchFileSnapshot("font-coverage.ts");
});
