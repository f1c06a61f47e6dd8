import { expect, test } from "vitest";
import { drawTexts } from "./draw-texts.server.ts";

const [width, edge, size] = [600, 50, 40];

/** Where the letters of a text stand: the ends of each of its lines, and the picture's height. */
function drawn(text: string) {
  const picture = {
    ...{ title: "A picture", width, edge },
    colours: { ground: "#ffffff", border: "#000000" },
    column: [{ text, size, colour: "#000000", gap: 0 }],
  };
  const svg = Buffer.from(drawTexts(picture)).toString();
  const lines = svg.split("<g ").slice(1);
  const ends = lines.map((line) =>
    Array.from(line.matchAll(/translate\(([\d.]+) /g), ([, x]) => Number(x)).sort(
      (one, other) => one - other,
    ),
  );
  return { ends, height: Number(/ height="(\d+)"/.exec(svg)?.[1]) };
}

test.each([
  ["Ada Baker", 1],
  ["שרה לוי", 1],
  ["أمل Salon", 1],
  ["Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley", 3],
  ["渡辺商店".repeat(8), 3],
  ["A".repeat(60), 4],
])("“%s” stands between the edges, in as many lines as it needs: %i", (text, count) => {
  const { ends, height } = drawn(text);
  expect(ends).toHaveLength(count);
  expect(height).toBeCloseTo(2 * edge + count * 1.36 * size, -1);
  for (const line of ends) {
    expect(line[0]).toBeGreaterThanOrEqual(edge - 1);
    expect(line.at(-1)).toBeLessThan(width - edge);
  }
});
