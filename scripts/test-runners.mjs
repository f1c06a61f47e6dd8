// The programs that npm test runs, and what each said.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "./build.mjs";
import { readReport } from "./test-reports.mjs";

/**
 * How a program ended: its output, how many tests passed, and from its report which failed and how long each file took.
 * @typedef {{ ok: boolean; output: string; passed: number } & import("./test-reports.mjs").Report} Outcome
 * @typedef {{ isQuiet?: boolean; titles?: string[]; pattern?: string; seed?: string }} Only `isQuiet`: nothing is printed; `titles`: of the files only the test with these; `pattern`: only those whose title fits; `seed`: of the order of the files
 * @typedef {(files: string[], only?: Only) => Promise<Outcome>} Runner
 */

/**
 * Runs test files of a project of Vitest; none means all.
 * @returns {Runner}
 */
export function vitest(/** @type {string} */ project) {
  return (files, { titles, pattern, isQuiet, seed } = {}) => {
    const fits = titles ? `^${exactly(titles.join(" > "))}$` : pattern;
    const only = fits ? ["-t", fits] : [];
    const order = seed ? ["--sequence.shuffle.files", `--sequence.seed=${seed}`] : [];
    return reported((report) => {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      return run("vitest", ["run", "--project", project, ...reporters, ...order, ...only, ...files], {
        isQuiet,
      });
    });
  };
}

/**
 * Runs files of browser tests, by parts of their paths; none means all.
 * @type {Runner}
 */
export const playwright = (files, { titles, pattern, isQuiet, seed } = {}) => {
  const name = [basename(files[0] ?? ""), ...(titles ?? [])].join(" ");
  const fits = titles ? `${exactly(name)}$` : pattern;
  const order = seed ? ["--shuffle", seed] : [];
  const only = fits ? ["-g", fits] : [];
  return reported((TIMES_FILE) =>
    run("playwright", ["test", ...order, ...only, ...files], { settings: { TIMES_FILE }, isQuiet }),
  );
};

/** The runner of the project that a test file belongs to. */
export function runnerOf(/** @type {string} */ file) {
  if (file.endsWith(".spec.ts")) return playwright;
  if (file.startsWith("tests/faults/")) return vitest("faults");
  return vitest(/\.http\.test\.tsx?$/.test(file) ? "http" : "unit");
}

const exactly = (/** @type {string} */ title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** @returns {Promise<Outcome>} of a runner that writes its report into a file */
async function reported(/** @type {(report: string) => Promise<{ ok: boolean; output: string }>} */ start) {
  const folder = mkdtempSync(join(tmpdir(), "chamber-times-"));
  const { ok, output } = await start(join(folder, "report.json"));
  const report = readReport(join(folder, "report.json"), root);
  rmSync(folder, { recursive: true });
  // Vitest's report says nothing of errors outside of tests.
  const isComplete =
    report.isComplete && !/^\s+Errors\s+\d/m.test(output) && (ok || report.failed.length > 0);
  return { ok, output, passed: passedIn(output), ...report, isComplete };
}

/**
 * Runs a program of the project's packages, or a script; prints its output unless `isQuiet`, and keeps it.
 * @returns {Promise<{ ok: boolean; output: string }>}
 */
export function run(
  /** @type {string} */ program,
  /** @type {string[]} */ args,
  /** @type {{ settings?: Record<string, string>; isQuiet?: boolean }} */ { settings, isQuiet } = {},
) {
  return new Promise((done) => {
    const env = { ...process.env, NO_COLOR: "1", ...settings };
    const child = spawn(program, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (/** @type {Buffer} */ part) => {
        output += part;
        if (!isQuiet) process.stdout.write(part);
      });
    }
    child.on("error", (error) => done({ ok: false, output: String(error) }));
    child.on("close", (code) => done({ ok: code === 0, output }));
  });
}

/** The number of passed tests in the summary of Vitest ("Tests  3 passed (3)") or of Playwright ("  2 passed (4.1s)"). */
function passedIn(/** @type {string} */ output) {
  const [, passed] = /^\s+(?:Tests\s.*?)?\b(\d+) passed\b/m.exec(output) ?? [];
  return Number(passed ?? 0);
}
