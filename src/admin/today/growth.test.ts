import { expect, test } from "vitest";
import { chartTop, growth } from "./growth.ts";

const counted = [
  { month: "2024-03-01", joined: 5, left: 0 },
  { month: "2025-12-01", joined: 2, left: 1 },
  { month: "2026-02-01", joined: 1, left: 3 },
];

test("the last months stand with who joined and left in them and who was a member then, across a new year", () => {
  expect(growth(counted, "2026-02-14", 4)).toEqual([
    { month: "2025-11", joined: 0, left: 0, total: 5 },
    { month: "2025-12", joined: 2, left: 1, total: 6 },
    { month: "2026-01", joined: 0, left: 0, total: 6 },
    { month: "2026-02", joined: 1, left: 3, total: 4 },
  ]);
});

test("who left before the first month shown is not counted in it", () => {
  expect(growth(counted, "2026-03-14", 1)).toEqual([{ month: "2026-03", joined: 0, left: 0, total: 4 }]);
});

test("whoever's day of joining lies ahead counts with the present month", () => {
  expect(growth([{ month: "2031-01-01", joined: 3, left: 0 }], "2026-02-14", 2).at(-1)).toMatchObject({
    month: "2026-02",
    joined: 3,
    total: 3,
  });
});

test("without members every month is empty", () => {
  expect(growth([], "2026-02-14", 2).map(({ total }) => total)).toEqual([0, 0]);
});

test.each([
  [0, 4],
  [1, 4],
  [5, 8],
  [24, 40],
  [97, 100],
  [100, 100],
  [101, 200],
  [98_000, 100_000],
])("for %d members at most the chart reaches to %d", (highest, top) => {
  expect(chartTop(highest)).toBe(top);
});
