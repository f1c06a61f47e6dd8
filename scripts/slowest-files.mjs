// Which test files take longest, from the JSON reports of Vitest and Playwright.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const shown = 10; // files

/**
 * The seconds that each test file took, by its path from the root; empty without a report, as after a runner that could
 * not start.
 * @returns {Map<string, number>}
 */
export function durationsIn(/** @type {string} */ report, /** @type {string} */ root) {
  if (!existsSync(report)) return new Map();
  const { testResults, suites, config } = JSON.parse(readFileSync(report, "utf8"));
  /** @type {[string, number][]} */
  const found = testResults
    ? testResults.map((/** @type {any} */ { name, startTime, endTime }) => [name, endTime - startTime])
    : suites.map((/** @type {any} */ suite) => [join(config.rootDir, suite.file), durationOf(suite)]);
  return new Map(found.map(([file, milliseconds]) => [relative(root, file), milliseconds / 1000]));
}

/** The files that took longest, as lines: seconds and path. */
export function slowestFiles(/** @type {Map<string, number>} */ durations) {
  const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, shown);
  return slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** The milliseconds of all tests of a suite of Playwright. */
function durationOf(/** @type {any} */ { specs = [], suites = [] }) {
  const results = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ test) => test.results),
  );
  const own = results.reduce(
    (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
    0,
  );
  return suites.reduce((/** @type {number} */ sum, /** @type {any} */ suite) => sum + durationOf(suite), own);
}
