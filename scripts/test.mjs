// npm test: runs all checks and tests, also on a fresh clone. Stops at the first stage that fails. With names of parts
// (static, unit, http, stories, screens) it runs only these: `npm test stories`.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { continuedOnNewerNode, installIfNeeded, say } from "./bootstrap.mjs";
import { haveBrowser } from "./browsers.mjs";
import { buildIfStale, root } from "./build.mjs";
import { durationsIn, slowestFiles } from "./slowest-files.mjs";

const bin = (/** @type {string} */ name) => join(root, "node_modules", ".bin", name);

const parts = ["static", "unit", "http", "stories", "screens"];
const asked = process.argv.slice(2);
const wanted = (/** @type {string} */ part) => asked.length === 0 || asked.includes(part);
const inBrowsers = ["stories", "screens"].filter(wanted);

/** @typedef {{ ok: boolean; output: string; times?: Map<string, number> }} Outcome */

/** @type {{ name: string; isWanted: boolean; run: () => Promise<Outcome> }[]} */
const stages = [
  {
    name: "static checks",
    isWanted: wanted("static"),
    run: () => command(process.execPath, [join(root, "scripts", "check.mjs")]),
  },
  { name: "build", isWanted: true, run: async () => ({ ok: buildIfStale(), output: "" }) },
  { name: "unit tests", isWanted: wanted("unit"), run: () => vitest("unit") },
  { name: "tests through HTTP", isWanted: wanted("http"), run: () => vitest("http") },
  { name: "tests in the browser", isWanted: inBrowsers.length > 0, run: playwright },
];

const unknown = asked.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(", ")}; the parts are ${parts.join(", ")}.`);
  process.exitCode = 1;
} else if (!installIfNeeded() || !haveBrowsers()) process.exitCode = 1;
else if (!continuedOnNewerNode()) process.exitCode = await runStages();

function haveBrowsers() {
  return inBrowsers.length === 0 || (haveBrowser("chromium-headless-shell") && haveBrowser("chromium"));
}

async function runStages() {
  process.env.PATH = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
  const began = Date.now();
  const durations = new Map();
  let passed = 0;
  let failed = 0;
  let status = 0;
  for (const stage of stages.filter(({ isWanted }) => isWanted)) {
    say(`\n== ${stage.name}`);
    const stageBegan = Date.now();
    const { ok, output, times } = await stage.run();
    passed += countOf("passed", output);
    failed += countOf("failed", output);
    for (const [file, seconds] of times ?? []) durations.set(file, seconds);
    say(`\n${stage.name}: ${ok ? "" : "failed after "}${Math.round((Date.now() - stageBegan) / 1000)} s`);
    if (ok) continue;
    if (failed === 0) failed = 1; // a stage without tests, or one that could not start
    status = 1;
    break;
  }
  if (durations.size > 0) say(`\nThe files that took longest:\n${slowestFiles(durations).join("\n")}`);
  say(`\n${Math.round((Date.now() - began) / 1000)} s`);
  say(`${passed} passed, ${failed} failed`);
  return status;
}

function vitest(/** @type {string} */ project) {
  return timed((report) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return command(bin("vitest"), ["run", "--project", project, ...reporters]);
  });
}

function playwright() {
  const [only] = inBrowsers.length === 1 ? inBrowsers : [];
  const files = only && [only === "stories" ? "e2e/stories/" : "e2e/[^/]+$"];
  return timed((report) => command(bin("playwright"), ["test", ...(files ?? [])], { TIMES_FILE: report }));
}

/** Runs a stage whose runner writes the times of its tests into a file. */
async function timed(/** @type {(report: string) => Promise<Outcome>} */ run) {
  const folder = mkdtempSync(join(tmpdir(), "chamber-times-"));
  const report = join(folder, "times.json");
  const { ok, output } = await run(report);
  const times = durationsIn(report, root);
  rmSync(folder, { recursive: true });
  return { ok, output, times };
}

/**
 * Runs a program, prints its output and keeps it for counting the tests.
 * @returns {Promise<Outcome>}
 */
function command(
  /** @type {string} */ program,
  /** @type {string[]} */ args,
  /** @type {Record<string, string>} */ settings = {},
) {
  return new Promise((done) => {
    const env = { ...process.env, NO_COLOR: "1", ...settings };
    const child = spawn(program, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (/** @type {Buffer} */ part) => {
        output += part;
        process.stdout.write(part);
      });
    }
    child.on("error", (error) => done({ ok: false, output: String(error) }));
    child.on("close", (code) => done({ ok: code === 0, output }));
  });
}

/**
 * The number of tests in the summary of Vitest ("Tests  3 passed (3)") or of Playwright ("  2 passed
 * (4.1s)").
 */
function countOf(/** @type {string} */ word, /** @type {string} */ output) {
  const summary = output
    .split("\n")
    .filter((line) => /^\s+Tests\s/.test(line) || /^\s+\d+ (passed|failed|flaky)\b/.test(line));
  return summary.reduce((sum, line) => sum + Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0), 0);
}
