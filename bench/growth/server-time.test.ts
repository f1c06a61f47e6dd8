import { expect, test } from "vitest";
import { workBetween } from "./server-time.ts";

const [site, lasting, begun, ended] = [1, 2, 3, 4]; // processes

test.for([
  ["of all that are left", undefined, 5 + 3 + 2],
  ["of one", site, 5],
  ["of one that began meanwhile", begun, 2],
  ["of one that ended meanwhile", ended, 0],
] as const)("the work between two readings: %s", ([, only, work]) => {
  const before = new Map([
    [site, 100],
    [lasting, 10],
    [ended, 40],
  ]);
  const after = new Map([
    [site, 105],
    [lasting, 13],
    [begun, 2],
  ]);
  expect(workBetween(before, after, only)).toBe(work);
});
