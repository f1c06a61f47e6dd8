import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { grownFiles, readReport, slowestFiles } from "./test-reports.mjs";

function reportOf(content: object) {
  const file = join(mkdtempSync(join(tmpdir(), "times-")), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return readReport(file, "/site");
}

test("a runner that left no report has not done its work", () => {
  expect(readReport("/nowhere/report.json", "/site")).toEqual({
    durations: new Map(),
    ran: [],
    failed: [],
    isComplete: false,
  });
});

const ofVitest = (...results: { status: string; title: string; failureMessages?: string[] }[]) => ({
  name: "/site/src/a.test.ts",
  ...{ startTime: 1000, endTime: 3500 },
  assertionResults: results.map((result) => ({ ...result, ancestorTitles: ["a group"] })),
  status: results.some(({ status }) => status === "failed") ? "failed" : "passed",
});

test("Vitest's files: their times, the tests that ran, and why some failed", () => {
  const passed = { status: "passed", title: "adds" };
  const failed = { status: "failed", title: "takes away", failureMessages: ["AssertionError: 1"] };
  const skipped = { status: "skipped", title: "divides" };
  expect(reportOf({ testResults: [ofVitest(passed, failed, skipped)] })).toEqual({
    durations: new Map([["src/a.test.ts", 2.5]]),
    ran: [
      { file: "src/a.test.ts", titles: ["a group", "adds"], ok: true, reason: "" },
      { file: "src/a.test.ts", titles: ["a group", "takes away"], ok: false, reason: "AssertionError: 1" },
    ],
    failed: [{ file: "src/a.test.ts", titles: ["a group", "takes away"] }],
    isComplete: true,
  });
});

test("a file of Vitest that could not be loaded is no failed test", () => {
  const unloaded = { ...ofVitest(), status: "failed" };
  expect(reportOf({ testResults: [unloaded] })).toMatchObject({ failed: [], isComplete: false });
});

const spec = (title: string, duration: number, message?: string) => ({
  title,
  ok: !message,
  tests: [{ results: [{ duration, errors: message ? [{ message }] : [] }] }],
});
const ofPlaywright = {
  config: { rootDir: "/site/tests/e2e" },
  suites: [
    {
      title: "stories/b.spec.ts",
      file: "stories/b.spec.ts",
      specs: [spec("one", 500)],
      suites: [{ title: "at a desk", specs: [spec("two", 1000, "Error: no"), spec("three", 250)] }],
    },
  ],
};

test("Playwright's files: their times with the tests of every group, and the tests that failed", () => {
  const file = "tests/e2e/stories/b.spec.ts";
  expect(reportOf(ofPlaywright)).toEqual({
    durations: new Map([[file, 1.75]]),
    ran: [
      { file, titles: ["one"], ok: true, reason: "" },
      { file, titles: ["at a desk", "two"], ok: false, reason: "Error: no" },
      { file, titles: ["at a desk", "three"], ok: true, reason: "" },
    ],
    failed: [{ file, titles: ["at a desk", "two"] }],
    isComplete: true,
  });
});

test("an error of Playwright outside of its tests is no failed test", () => {
  expect(reportOf({ ...ofPlaywright, errors: [{ message: "no set-up" }] }).isComplete).toBe(false);
});

test("the ten that took longest, the longest first", () => {
  const durations = new Map(Array.from({ length: 12 }, (_, number) => [`${number}.test.ts`, number]));
  const lines = slowestFiles(durations);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("   11.0 s  11.test.ts");
  expect(lines[9]).toBe("    2.0 s  2.test.ts");
});

test("files that grew: more than the machine is slower, the most first; a new one had nothing", () => {
  const before = new Map([
    ["same.test.ts", 90],
    ["grown.test.ts", 10],
  ]);
  const twiceAsSlow = new Map([
    ["same.test.ts", 180],
    ["grown.test.ts", 40],
    ["new.test.ts", 5],
    ["new-and-short.test.ts", 1],
  ]);
  expect(grownFiles(before, twiceAsSlow)).toEqual([
    "   40.0 s  grown.test.ts (22.0 s)",
    "    5.0 s  new.test.ts (0.0 s)",
  ]);
  expect(grownFiles(before, before)).toEqual([]);
  expect(grownFiles(new Map(), before)).toHaveLength(2);
});
