// npm test: runs all checks and tests, also on a fresh clone. With names of parts (static, unit, http, stories, screens)
// it runs only these: `npm test stories`. `--seed 7` repeats the order of files of another run; `--repeat 10 <file>`
// says whether the tests of a file are steady, with `--loaded` while every core of the machine is kept busy.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { continuedOnNewerNode, installIfNeeded, say } from "./bootstrap.mjs";
import { haveBrowser } from "./browsers.mjs";
import { buildIfStale, root } from "./build.mjs";
import { secondTries } from "./second-tries.mjs";
import { grownFiles, slowestFiles } from "./test-reports.mjs";
import { playwright, run, runnerOf, vitest } from "./test-runners.mjs";

/** @typedef {import("./test-runners.mjs").Outcome} Outcome */

const expected = 20 * 60; // seconds of a whole run on two cores; one that takes longer names the files that grew

/** The seconds of each file in a run that was within the expected time; `TIMES=renew npm test` writes them anew. */
const keptTimes = join(root, "tests", "times.json");

const parts = ["static", "unit", "http", "stories", "screens"];
const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e6)) },
    repeat: { type: "string" },
    loaded: { type: "boolean", default: false },
  },
});
const isWhole = named.length === 0;
const wanted = (/** @type {string} */ part) => isWhole || named.includes(part);
const inBrowsers = values.repeat ? named.filter((file) => file.endsWith(".spec.ts")) : browserParts();

const stages = [
  { name: "unit tests", isWanted: wanted("unit"), test: vitest("unit"), files: [] },
  { name: "tests through HTTP", isWanted: wanted("http"), test: vitest("http"), files: [] },
  { name: "tests in the browser", isWanted: inBrowsers.length > 0, test: playwright, files: browserFiles() },
];

const complaint = values.repeat ? wrongFiles() : wrongParts();
if (complaint) {
  say(complaint);
  process.exitCode = 1;
} else if (!installIfNeeded() || !haveBrowsers()) process.exitCode = 1;
else if (!continuedOnNewerNode()) {
  process.env.PATH = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
  process.exitCode = (await (values.repeat ? repeat(Number(values.repeat)) : runAll())) ? 0 : 1;
}

function wrongParts() {
  const unknown = named.filter((part) => !parts.includes(part));
  return unknown.length > 0 && `There is no part ${unknown.join(", ")}; the parts are ${parts.join(", ")}.`;
}

function wrongFiles() {
  if (!(Number(values.repeat) >= 1)) return "How often? npm test -- --repeat 10 tests/reading.http.test.ts";
  const missing = named.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) return `There is no ${missing.join(", ")}.`;
  return isWhole && "Which file? npm test -- --repeat 10 tests/reading.http.test.ts";
}

function browserParts() {
  return ["stories", "screens"].filter(wanted);
}

/** The browser tests of the parts that were asked for, as Playwright knows them; none means all. */
function browserFiles() {
  if (inBrowsers.length === 2) return [];
  return [inBrowsers[0] === "stories" ? "e2e/stories/" : "e2e/[^/]+$"];
}

function haveBrowsers() {
  return inBrowsers.length === 0 || (haveBrowser("chromium-headless-shell") && haveBrowser("chromium"));
}

/** @returns {Promise<boolean>} whether everything that was asked for passed */
async function runAll() {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const isReady =
    (!wanted("static") || (await timed("static checks", checks)).ok) && (await timed("build", build)).ok;
  if (isReady) say(`\nThe order of the files is that of --seed ${values.seed}.`);
  const outcomes = isReady ? await runStages() : [];

  const { flaky, isGood } = await secondTries(outcomes, passesAlone);
  const durations = new Map(outcomes.flatMap(({ durations }) => [...durations]));
  if (durations.size > 0) say(`\nThe files that took longest:\n${slowestFiles(durations).join("\n")}`);
  if (isWhole && isReady) tellGrown(seconds(), durations);
  if (process.env.TIMES === "renew") keepTimes(durations);
  say(`\n${seconds()} s`);
  for (const { file, titles } of flaky) say(`flaky: ${titles.join(" ")} (${file})`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, flaky.length);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length, -flaky.length);
  const isOk = isReady && isGood;
  say(`${passed} passed, ${isOk ? 0 : Math.max(1, failed)} failed`);
  return isOk;
}

function checks() {
  return run(process.execPath, [join(root, "scripts", "check.mjs")]);
}

async function build() {
  return { ok: buildIfStale(), output: "" };
}

/**
 * Runs all tests that were asked for, also after a stage that failed, so that one run tells of all faults.
 * @returns {Promise<Outcome[]>}
 */
async function runStages() {
  const outcomes = [];
  for (const { name, test, files } of stages.filter(({ isWanted }) => isWanted))
    outcomes.push(await timed(name, () => test(files, { seed: values.seed })));
  return outcomes;
}

/**
 * Runs a stage between its heading and its time.
 * @template {{ ok: boolean; output: string }} Ended
 * @returns {Promise<Ended>}
 */
async function timed(/** @type {string} */ name, /** @type {() => Promise<Ended>} */ stage) {
  const began = Date.now();
  say(`\n== ${name}`);
  const ended = await stage();
  say(`\n${name}: ${ended.ok ? "" : "failed after "}${Math.round((Date.now() - began) / 1000)} s`);
  return ended;
}

/** Runs one test alone; a name that is found nowhere passes nothing. */
async function passesAlone(/** @type {import("./test-reports.mjs").FailedTest} */ { file, titles }) {
  const again = () => runnerOf(file)([file], { titles });
  const { ok, passed } = await timed(`again, alone: ${titles.join(" ")}`, again);
  return ok && passed > 0;
}

/** After a whole run that took longer than expected, names the files that grew. */
function tellGrown(/** @type {number} */ seconds, /** @type {Map<string, number>} */ durations) {
  if (seconds <= expected) return;
  const kept = new Map(Object.entries(JSON.parse(readFileSync(keptTimes, "utf8"))));
  const grown = grownFiles(/** @type {Map<string, number>} */ (kept), durations);
  say(`\nOver ${expected} s. The files that grew, with their times before, as this machine would have them:`);
  say(grown.length > 0 ? grown.join("\n") : "None: the machine is slower than the one that kept the times.");
}

function keepTimes(/** @type {Map<string, number>} */ durations) {
  const times = [...durations].sort(([one], [other]) => (one < other ? -1 : 1));
  const rounded = times.map(([file, seconds]) => [file, Math.round(seconds * 10) / 10]);
  writeFileSync(keptTimes, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}

/** @returns {Promise<boolean>} whether these files passed each of so many times */
async function repeat(/** @type {number} */ times) {
  const busy = values.loaded ? Array.from({ length: availableParallelism() }, keepBusy) : [];
  let passed = 0;
  for (let time = 1; time <= times; time += 1) {
    const outcomes = [];
    for (const file of named) outcomes.push(await runnerOf(file)([file], { isQuiet: true }));
    const isGood = outcomes.every(({ ok }) => ok);
    if (isGood) passed += 1;
    else for (const { ok, output } of outcomes) if (!ok) say(output);
    say(`${time}: ${isGood ? "passed" : "failed"}`);
  }
  for (const child of busy) child.kill();
  say(`${passed} passed, ${times - passed} failed`);
  return passed === times;
}

function keepBusy() {
  return spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
}
