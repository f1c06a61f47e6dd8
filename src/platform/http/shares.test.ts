import { expect, test } from "vitest";
import { openShares } from "./shares.ts";

test("nobody takes more than their share, and all together no more than there is", () => {
  const shares = openShares({ all: 10, each: 6 });
  expect(shares.take("ada", 7)).toBe(false);
  expect(shares.take("ada", 6)).toBe(true);
  expect(shares.take("ada", 1)).toBe(false);
  expect(shares.take("bea", 5)).toBe(false);
  expect(shares.take("bea", 4)).toBe(true);
  expect(shares.take("cleo", 1)).toBe(false);
});

test("what was given back can be taken again, by anyone", () => {
  const shares = openShares({ all: 10, each: 6 });
  shares.take("ada", 6);
  shares.take("bea", 4);
  shares.giveBack("ada", 2);
  expect(shares.take("cleo", 2)).toBe(true);
  shares.giveBack("ada", 4);
  expect(shares.take("bea", 2)).toBe(true);
  expect(shares.take("ada", 2)).toBe(true);
});

test("what was refused is not counted", () => {
  const shares = openShares({ all: 10, each: 6 });
  expect(shares.take("ada", 7)).toBe(false);
  expect(shares.take("ada", 6)).toBe(true);
});
