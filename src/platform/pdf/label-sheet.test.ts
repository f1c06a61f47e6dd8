import { describe, expect, test } from "vitest";
import { fitLabel, labelAt, labelLines } from "./label-sheet.ts";

test.each([
  [1, 13.5, 36],
  [2, 211.5, 36],
  [3, 409.5, 36],
  [4, 13.5, 108],
  [28, 13.5, 684],
  [30, 409.5, 684],
  [31, 13.5, 36],
  [64, 13.5, 108],
])("[MM3] label %i is at (%d, %d)", (number, x, y) => {
  expect(labelAt(number)).toEqual({ x, y });
});

const montclair = {
  street: "12 Elm Street",
  city: "Montclair",
  region: "NJ",
  postalCode: "07042",
  country: "",
};
const ada = { name: "Ada Baker", company: null, ...montclair };
const three = "Suite 4\n12 Elm Street \n Rear entrance";

describe("[MM3] a label has four lines at most", () => {
  test.each([
    ["a person", {}, ["Ada Baker", "12 Elm Street", "Montclair, NJ 07042"]],
    ["with a company", { company: "Bake" }, ["Ada Baker", "Bake", "12 Elm Street", "Montclair, NJ 07042"]],
    [
      "named as their company",
      { company: "Ada Baker" },
      ["Ada Baker", "12 Elm Street", "Montclair, NJ 07042"],
    ],
    [
      "two lines of the street stay",
      { street: "12 Elm Street\nSuite 4" },
      ["Ada Baker", "12 Elm Street", "Suite 4", "Montclair, NJ 07042"],
    ],
    [
      "the street in one line, so that the company stays",
      { company: "Bake", street: three },
      ["Ada Baker", "Bake", "Suite 4, 12 Elm Street, Rear entrance", "Montclair, NJ 07042"],
    ],
    [
      "with a country the company gives way",
      { company: "Bake", street: three, country: "CA" },
      ["Ada Baker", "Suite 4, 12 Elm Street, Rear entrance", "Montclair, NJ 07042", "CA"],
    ],
    ["its own country is left out", { country: "US" }, ["Ada Baker", "12 Elm Street", "Montclair, NJ 07042"]],
    ["without a street nothing", { company: "Bake", street: null }, []],
  ])("%s", (_, more, lines) => {
    expect(labelLines({ ...ada, ...more }, "US")).toEqual(lines);
  });
});

describe("[MM3] the lines of a label", () => {
  const widthOf = (line: string) => line.length / 2; // each letter is half as wide as high
  const lineOf = (letters: number) => "x".repeat(letters);

  test.each([
    [1, 10],
    [34, 10],
    [36, 9.5],
    [40, 8.5],
    [48, 7.1],
  ])("of %i letters are in %d points", (letters, size) => {
    const lines = ["Ada Baker", lineOf(letters)];
    expect(fitLabel(lines, widthOf)).toEqual({ size, lines });
  });

  test("are cut with an ellipsis where 7 points are too large, and the others stay whole", () => {
    const { size, lines } = fitLabel(["Ada Baker", lineOf(49), lineOf(900)], widthOf);
    expect(size).toBe(7);
    expect(lines).toEqual(["Ada Baker", `${lineOf(47)}…`, `${lineOf(47)}…`]);
  });

  test("are cut between letters, without a blank before the ellipsis", () => {
    expect(
      fitLabel([`${"🌸".repeat(46)} ${lineOf(9)}`], (line) => Array.from(line).length / 2).lines,
    ).toEqual([`${"🌸".repeat(46)}…`]);
  });
});
