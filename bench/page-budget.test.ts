import { expect, test } from "vitest";
import { type Figures, overBudget } from "./page-budget.ts";

const fine: Figures = {
  path: "/",
  fcp: 1,
  lcp: 2,
  cls: 0,
  seen: 75_000,
  script: 130_000,
  total: 250_000,
  requests: 9,
  foreign: [],
  taps: [16, 200, 24],
};

test.for([
  ["nothing", {}, 0],
  ["a byte to be seen too much", { seen: 75_001 }, 1],
  ["a byte of script too much", { script: 130_001 }, 1],
  ["a byte too much", { total: 250_001 }, 1],
  ["a shift that can be measured", { cls: 0.001 }, 1],
  ["another host", { foreign: ["cdn.example.com"] }, 1],
  ["a tap that is seen too late", { taps: [16, 201, 24] }, 1],
  [
    "everything",
    { seen: 1e6, script: 1e6, total: 1e6, cls: 1, foreign: ["a", "b"], taps: [300, 300, 300] },
    9,
  ],
] as const)("%s is worth as many lines as there are faults", ([, change, count]) => {
  expect(overBudget({ ...fine, ...change } as Figures)).toHaveLength(count);
});
