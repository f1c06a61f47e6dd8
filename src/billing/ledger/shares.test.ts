import fc from "fast-check";
import { expect, test } from "vitest";
import { sharesOf, sumOf } from "./shares.ts";

const thirds = [3_333, 3_333, 3_334];

test.each([
  ["[MR1] a part of dues and events", [25_000, 10_000], 20_000, [14_286, 5_714]],
  ["[MR1] all of it", [25_000, 10_000], 35_000, [25_000, 10_000]],
  ["[MR2] half of three kinds", thirds, 5_000, [1_667, 1_666, 1_667]],
  ["[MR2] all of them", thirds, 10_000, thirds],
  ["nothing", [25_000, 10_000], 0, [0, 0]],
  ["a kind below zero, in part: it is taken off the largest", [35_000, -5_000, 0], 15_000, [15_000, 0, 0]],
  ["a kind below zero, in full: each has its own", [35_000, -5_000], 30_000, [35_000, -5_000]],
  ["one below zero that is more than the largest", [1_000, 800, -1_200], 300, [0, 300, 0]],
  ["money on nothing", [0, 0], -500, [-500, 0]],
  ["less than nothing was received", [25_000, 10_000], -3_500, [-2_500, -1_000]],
])("shares of %s", (_, weights, cents, shares) =>
  expect(sharesOf(weights, cents).map(plain)).toEqual(shares),
);

const plain = (cents: number) => cents || 0; // -0 is 0

const cents = (min: number) => fc.integer({ min, max: 50_000_000 });

test("whatever is asked for and received, the shares come to it, and none of what is asked for is below zero", () => {
  fc.assert(
    fc.property(
      fc.array(cents(-50_000_000), { minLength: 1, maxLength: 5 }),
      cents(-50_000_000),
      (weights, received) => {
        expect(sumOf(sharesOf(weights, received))).toBe(received);
      },
    ),
  );
  fc.assert(
    fc.property(fc.array(cents(0), { minLength: 1, maxLength: 5 }), cents(0), (weights, received) => {
      const part = Math.min(received, sumOf(weights));
      const shares = sharesOf(weights, part);
      shares.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual((weights[at] ?? 0) + 1);
      });
    }),
  );
});
