// The project's own checks: layout, requirements, migrations, traces of a machine.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { checkAdditive } from "./additive.ts";
import { checkForms } from "./forms.ts";
import { checkLayers } from "./layers.ts";
import { checkJournal, checkTraces, checkWaits } from "./repository.ts";
import { checkRequirements, updateRequirements } from "./requirements.ts";

const listPath = "docs/requirements.md";
const binary = /\.(png|jpe?g|webp|gif|avif|ico|woff2?|gz|pdf)$/;

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path && !binary.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const isCode = (path: string) => /^(src\/.*|[\w-]+)\.tsx?$/.test(path) && !/^(\w+\.)+config\.ts$/.test(path);
const tests = tracked.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));

if (process.argv.includes("--update")) {
  writeFileSync(listPath, updateRequirements(readFileSync(listPath, "utf8"), tests));
}

const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync("db/migrations/meta/_journal.json", "utf8"),
);
const migrations = journal.entries.map(({ tag }) => ({
  tag,
  sql: readFileSync(`db/migrations/${tag}.sql`, "utf8"),
}));

/** The tag of the last migration of the newest release; undefined before the first one. */
function lastReleased(): string | undefined {
  const tags = tracked.filter(({ path }) =>
    /^tests\/fixtures\/releases\/.*\/last-migration\.txt$/.test(path),
  );
  return tags
    .map(({ text }) => text.trim())
    .sort()
    .at(-1);
}

const layers = checkLayers(tracked.filter(({ path }) => isCode(path)));
const problems = [
  ...layers.problems,
  ...checkForms(tracked.filter(({ path }) => path.startsWith("src/"))),
  ...checkRequirements(readFileSync(listPath, "utf8"), tests),
  ...checkJournal(journal),
  ...checkAdditive(migrations, lastReleased()),
  ...checkTraces(tracked),
  ...checkWaits(tracked),
];
const { files, median, p90, longest } = layers.figures;
process.stdout.write(`${files} source files; median ${median} lines, p90 ${p90}, longest ${longest}\n`);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
