import { expect, test } from "vitest";
import type { Figures } from "./first-view.ts";
import { overBudget } from "./page-budget.ts";

const fine: Figures = {
  path: "/",
  fcp: 1,
  lcp: 2,
  cls: 0,
  script: 130_000,
  total: 250_000,
  requests: 9,
  foreign: [],
};

test.for([
  ["nothing", {}, 0],
  ["a byte of script too much", { script: 130_001 }, 1],
  ["a byte too much", { total: 250_001 }, 1],
  ["a shift that can be measured", { cls: 0.001 }, 1],
  ["another host", { foreign: ["cdn.example.com"] }, 1],
  ["everything", { script: 1e6, total: 1e6, cls: 1, foreign: ["a", "b"] }, 5],
] as const)("%s is worth as many lines as there are faults", ([, change, count]) => {
  expect(overBudget({ ...fine, ...change } as Figures)).toHaveLength(count);
});
