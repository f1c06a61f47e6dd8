// What the JSON reports of Vitest and Playwright say: which tests ran and failed, why, and how long each file took.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const shown = 10; // files
const noise = 2; // seconds more than before that say nothing

/** @typedef {{ file: string; titles: string[] }} FailedTest the path from the root; the titles of its groups, and its own */
/** @typedef {FailedTest & { ok: boolean; reason: string }} RanTest one that ran, and what its first failure says */
/**
 * `failed` are those that failed of the tests that `ran`; `isComplete` is false when something failed that is no test, such
 * as a file that could not be loaded.
 * @typedef {{ durations: Map<string, number>; ran: RanTest[]; failed: FailedTest[]; isComplete: boolean }} Report
 */

/**
 * Reads a report: seconds by file (its path from the root), and what failed. Without a report, as after a runner that
 * could not start, nothing is whole.
 * @returns {Report}
 */
export function readReport(/** @type {string} */ path, /** @type {string} */ root) {
  if (!existsSync(path)) return { durations: new Map(), ran: [], failed: [], isComplete: false };
  const report = JSON.parse(readFileSync(path, "utf8"));
  const { durations, tests, isComplete } = report.testResults ? ofVitest(report) : ofPlaywright(report);
  const fromRoot = (/** @type {string} */ file) => relative(root, file);
  const ran = tests.map((test) => ({ ...test, file: fromRoot(test.file) }));
  return {
    durations: new Map([...durations].map(([file, milliseconds]) => [fromRoot(file), milliseconds / 1000])),
    ran,
    failed: ran.filter(({ ok }) => !ok).map(({ file, titles }) => ({ file, titles })),
    isComplete,
  };
}

/** @typedef {{ durations: Map<string, number>; tests: RanTest[]; isComplete: boolean }} Told with absolute paths and milliseconds */

/** @returns {Told} */
function ofVitest(/** @type {any} */ { testResults }) {
  const isFailed = (/** @type {any} */ { status }) => status === "failed";
  return {
    durations: new Map(
      testResults.map((/** @type {any} */ { name, startTime, endTime }) => [name, endTime - startTime]),
    ),
    tests: testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
      assertionResults
        .filter((/** @type {any} */ test) => test.status === "passed" || isFailed(test))
        .map((/** @type {any} */ test) => ({
          file: name,
          titles: [...test.ancestorTitles, test.title],
          ok: !isFailed(test),
          reason: test.failureMessages?.[0] ?? "",
        })),
    ),
    isComplete: testResults
      .filter(isFailed)
      .every((/** @type {any} */ file) => file.assertionResults.some(isFailed)),
  };
}

/** @returns {Told} */
function ofPlaywright(/** @type {any} */ { suites, config, errors = [] }) {
  const files = suites.map((/** @type {any} */ suite) => ({
    file: join(config.rootDir, suite.file),
    tests: testsIn(suite, []),
  }));
  return {
    durations: new Map(
      files.map((/** @type {any} */ { file, tests }) => [
        file,
        tests.reduce((/** @type {number} */ sum, /** @type {any} */ test) => sum + test.duration, 0),
      ]),
    ),
    tests: files.flatMap((/** @type {any} */ { file, tests }) =>
      tests.map((/** @type {any} */ { titles, ok, reason }) => ({ file, titles, ok, reason })),
    ),
    isComplete: errors.length === 0,
  };
}

/** @returns {{ titles: string[]; ok: boolean; reason: string; duration: number }[]} all tests of a suite of Playwright */
function testsIn(/** @type {any} */ { specs = [], suites = [] }, /** @type {string[]} */ groups) {
  const own = specs.map((/** @type {any} */ { title, ok, tests }) => {
    const results = tests.flatMap((/** @type {any} */ test) => test.results);
    return {
      titles: [...groups, title],
      ok,
      reason: results.flatMap((/** @type {any} */ { errors = [] }) => errors)[0]?.message ?? "",
      duration: results.reduce(
        (/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration,
        0,
      ),
    };
  });
  return [...own, ...suites.flatMap((/** @type {any} */ suite) => testsIn(suite, [...groups, suite.title]))];
}

/** A file's line in a list of times. */
const lineOf = (/** @type {[string, number]} */ [file, seconds]) =>
  `${seconds.toFixed(1).padStart(7)} s  ${file}`;

/** The files that took longest, as lines: seconds and path. */
export function slowestFiles(/** @type {Map<string, number>} */ durations) {
  const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, shown);
  return slowest.map(lineOf);
}

/**
 * The files that grew most since `before` was kept, as lines with the seconds they had then, on a machine as fast as
 * this one: what made all files slower is no growth of one.
 */
export function grownFiles(
  /** @type {Map<string, number>} */ before,
  /** @type {Map<string, number>} */ now,
) {
  const common = [...now.keys()].filter((file) => before.has(file));
  const sum = (/** @type {Map<string, number>} */ times) =>
    common.reduce((total, file) => total + (times.get(file) ?? 0), 0);
  const speed = common.length > 0 ? sum(now) / sum(before) : 1;
  return [...now]
    .map(([file, seconds]) => ({ file, seconds, had: (before.get(file) ?? 0) * speed }))
    .filter(({ seconds, had }) => seconds - had > noise)
    .sort((one, other) => other.seconds - other.had - (one.seconds - one.had))
    .slice(0, shown)
    .map(({ file, seconds, had }) => `${lineOf([file, seconds])} (${had.toFixed(1)} s)`);
}
