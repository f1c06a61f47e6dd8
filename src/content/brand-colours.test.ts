import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { brand } from "./brand.ts";
import { derivedColours, nearestGood, pairsOf } from "./brand-colours.ts";

const failing = (colours: { main: string; dark: string }) =>
  pairsOf(colours).filter(({ has, needs }) => has < needs);

test.each([
  ["main", "#ff4081"],
  ["main", "#ffd400"],
  ["main", "#808080"],
  ["main", "#ffffff"],
  ["dark", "#336699"],
  ["dark", "#9b1b4b"],
] as const)(
  "as %s colour %s is refused at its field, and the colour that is offered is taken",
  (of, colour) => {
    const refused = brand.schema.safeParse({ ...brand.value, [of]: colour }).error;
    const offered = nearestGood(colour, of);
    expect(refused?.issues).toMatchObject([{ path: [of], message: expect.stringContaining(offered) }]);
    expect(brand.schema.safeParse({ ...brand.value, [of]: offered }).success).toBe(true);
  },
);

test.each(["red", "#fff", "#9b1b4", "#9b1b4b;}", "url(x)", ""])("%j is no colour", (main) => {
  const { error } = brand.schema.safeParse({ ...brand.value, main });
  expect(error?.issues[0]?.message).toBe("Enter a color, such as #9b1b4b");
});

test("an offered colour has the hue of the one that was wished", () => {
  expect(nearestGood("#ff4081", "main")).toBe("#dd0e66");
  expect(wcagContrast("#dd0e66", "#fbf7f1")).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ["the shipped brand", brand.value],
  ["black", { main: "#000000", dark: "#000000" }],
  ["a blue", { main: "#0b5cad", dark: "#0d2238" }],
  ["a green", { main: "#1f6f3f", dark: "#14261a" }],
])("of %s every pair can be read", (_, colours) => expect(failing(colours)).toEqual([]));

test("the tones that follow are darker where white stands on them, and quiet where they are borders", () => {
  const { mainDeep, darkSoft, edge } = derivedColours(brand.value);
  expect(wcagContrast("#ffffff", mainDeep)).toBeGreaterThan(wcagContrast("#ffffff", brand.value.main));
  expect(wcagContrast(edge, "#fbf7f1")).toBeLessThan(wcagContrast(darkSoft, "#fbf7f1"));
});
