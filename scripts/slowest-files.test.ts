import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { durationsIn, slowestFiles } from "./slowest-files.mjs";

function reportOf(content: object) {
  const file = join(mkdtempSync(join(tmpdir(), "times-")), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("without a report there are no times", () => {
  expect(durationsIn("/nowhere/report.json", "/site")).toEqual(new Map());
});

test("the times of Vitest's files", () => {
  const report = reportOf({ testResults: [{ name: "/site/src/a.test.ts", startTime: 1000, endTime: 3500 }] });
  expect(durationsIn(report, "/site")).toEqual(new Map([["src/a.test.ts", 2.5]]));
});

test("the times of Playwright's files, with the tests of every part", () => {
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const suites = [
    { file: "stories/b.spec.ts", specs: [spec(500)], suites: [{ specs: [spec(1000), spec(250)] }] },
  ];
  const report = reportOf({ config: { rootDir: "/site/tests/e2e" }, suites });
  expect(durationsIn(report, "/site")).toEqual(new Map([["tests/e2e/stories/b.spec.ts", 1.75]]));
});

test("the ten that took longest, the longest first", () => {
  const durations = new Map(Array.from({ length: 12 }, (_, number) => [`${number}.test.ts`, number]));
  const lines = slowestFiles(durations);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("   11.0 s  11.test.ts");
  expect(lines[9]).toBe("    2.0 s  2.test.ts");
});
