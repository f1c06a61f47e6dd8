// npm run check: all checks that need no tests.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { continuedOnNewerNode, installIfNeeded, say } from "./bootstrap.mjs";
import { root } from "./build.mjs";

// Before the others: they read the generated types, which are not whole while they are written.
const generated = { name: "generated types", line: "react-router typegen" };

const checks = [
  { name: "format and lint", line: "biome check --error-on-warnings" },
  { name: "types", line: "tsc" },
  {
    name: "layout, spelling, requirements, migrations, links",
    line: "node scripts/check/rules.ts",
    tells: true,
  },
  { name: "unused code", line: "knip --no-progress" },
  { name: "weight of pages", line: "node bench/weight.ts", tells: true },
];

if (!installIfNeeded()) process.exitCode = 1;
else if (!continuedOnNewerNode()) {
  const results = (await run(generated)) ? await Promise.all(checks.map(run)) : [false];
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

/** @returns {Promise<boolean>} whether the check passed; otherwise its output is printed */
function run(/** @type {{ name: string; line: string; tells?: boolean }} */ { name, line, tells }) {
  return new Promise((done) => {
    const PATH = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
    const child = spawn("sh", ["-c", line], { cwd: root, env: { ...process.env, PATH } });
    let output = "";
    child.stdout.on("data", (part) => {
      output += part;
    });
    child.stderr.on("data", (part) => {
      output += part;
    });
    child.on("close", (code) => {
      say(code === 0 ? `${name}: ok${tells ? `\n${output.trimEnd()}` : ""}` : `${name}: FAILED\n${output}`);
      done(code === 0);
    });
  });
}
