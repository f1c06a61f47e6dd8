// npm test: runs all checks and tests, also on a fresh clone. Stops at the first stage that fails.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { continuedOnNewerNode, installIfNeeded, say } from "./bootstrap.mjs";
import { haveBrowser } from "./browsers.mjs";
import { buildIfStale, root } from "./build.mjs";

const bin = (/** @type {string} */ name) => join(root, "node_modules", ".bin", name);

const stages = [
  { name: "static checks", run: () => command(process.execPath, [join(root, "scripts", "check.mjs")]) },
  { name: "build", run: async () => ({ ok: buildIfStale(), output: "" }) },
  { name: "unit tests", run: () => command(bin("vitest"), ["run", "--project", "unit"]) },
  { name: "tests through HTTP", run: () => command(bin("vitest"), ["run", "--project", "http"]) },
  { name: "tests in the browser", run: () => command(bin("playwright"), ["test"]) },
];

if (!installIfNeeded() || !haveBrowser("chromium-headless-shell") || !haveBrowser("chromium"))
  process.exitCode = 1;
else if (!continuedOnNewerNode()) process.exitCode = await runStages();

async function runStages() {
  process.env.PATH = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
  const began = Date.now();
  let passed = 0;
  let failed = 0;
  let status = 0;
  for (const stage of stages) {
    say(`\n== ${stage.name}`);
    const { ok, output } = await stage.run();
    passed += countOf("passed", output);
    failed += countOf("failed", output);
    if (ok) continue;
    say(`\n${stage.name}: failed`);
    if (failed === 0) failed = 1; // a stage without tests, or one that could not start
    status = 1;
    break;
  }
  say(`\n${Math.round((Date.now() - began) / 1000)} s`);
  say(`${passed} passed, ${failed} failed`);
  return status;
}

/** Runs a program, prints its output and keeps it for counting the tests. */
function command(/** @type {string} */ program, /** @type {string[]} */ args) {
  return new Promise((done) => {
    const env = { ...process.env, NO_COLOR: "1" };
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
