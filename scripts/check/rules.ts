// The project's own checks: layout, spelling, requirements, migrations, links in the docs, traces of a machine.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mutations } from "#tests/proof/mutations.ts";
import { checkAdditive } from "./additive.ts";
import {
  checkDependencies,
  checkDependencyList,
  packagesOfProduct,
  updateDependencies,
} from "./dependencies.ts";
import { checkForms } from "./forms.ts";
import { checkLayers } from "./layers.ts";
import { checkLinks } from "./links.ts";
import { checkLooseText } from "./loose-text.ts";
import { checkMap } from "./map.ts";
import { checkNamedFiles, checkRenamed, checkTestTable } from "./named-files.ts";
import { checkOneRule } from "./one-rule.ts";
import { inProject } from "./project.ts";
import { checkProof } from "./proof.ts";
import { checkRawAnswers } from "./raw-answers.ts";
import {
  checkJournal,
  checkSearches,
  checkSettings,
  checkTraces,
  checkVersions,
  checkWaits,
} from "./repository.ts";
import { checkRequirements, countRequirements, updateRequirements } from "./requirements.ts";
import { checkSpelling } from "./spelling.ts";
import { checkGuides, checkWords } from "./words.ts";

const read = (path: string) => readFileSync(path, "utf8");
const root = process.cwd();
const listPath = "docs/requirements.md";
const packagesPath = "docs/dependencies.md";
const binary = /\.(png|jpe?g|webp|gif|avif|ico|woff2?|gz|pdf)$/;

const paths = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path && existsSync(path));
const tracked = paths.filter((path) => !binary.test(path)).map((path) => ({ path, text: read(path) }));

const isCode = (path: string) => /^(src\/.*|[\w-]+)\.tsx?$/.test(path) && !/^(\w+\.)+config\.ts$/.test(path);
// The tests of the tools show no requirement of the product; their made-up ids are no titles.
const tests = tracked.filter(({ path }) => /^(?!scripts\/).*\.(test|spec)\.tsx?$/.test(path));

const lock = read("package-lock.json");
const own = packagesOfProduct(
  lock,
  tracked.filter(({ path }) => /^(src\/|server\.ts$)/.test(path) && !/\.test\.|^src\/routes\.ts$/.test(path)),
);

if (process.argv.includes("--update")) {
  writeFileSync(listPath, updateRequirements(read(listPath), tests));
  writeFileSync(packagesPath, updateDependencies(read(packagesPath), lock, own));
}

const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  read("db/migrations/meta/_journal.json"),
);
const migrations = journal.entries.map(({ tag }) => ({
  tag,
  sql: read(`db/migrations/${tag}.sql`),
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
  ...checkMap(tracked),
  ...checkForms(tracked.filter(({ path }) => path.startsWith("src/"))),
  ...checkSpelling(tracked),
  ...checkWords(read("docs/words.md"), tracked),
  ...checkGuides(
    tracked.filter(({ path }) => /^docs\/(make-it-yours|january|providers)\.md$/.test(path)),
    tracked,
  ),
  ...inProject(root, (project) => [...checkLooseText(project, root), ...checkRawAnswers(project, root)]),
  ...checkOneRule(tracked),
  ...checkRequirements(read(listPath), tests),
  ...checkProof(mutations, read(listPath), tracked),
  ...checkJournal(journal),
  ...checkAdditive(migrations, lastReleased()),
  ...checkVersions(JSON.parse(read("package.json")), read(".node-version"), read("CHANGELOG.md")),
  ...checkSettings(read("src/platform/config.server.ts"), read(".env.example")),
  ...checkLinks(tracked, paths),
  ...checkTraces(tracked),
  ...checkNamedFiles(tracked),
  ...checkRenamed(read("docs/renamed.md"), tracked),
  ...checkTestTable(read("CONTRIBUTING.md"), tracked),
  ...checkDependencies(lock, own),
  ...checkDependencyList(read(packagesPath), lock, own),
  ...checkWaits(tracked),
  ...checkSearches(tracked),
];
const { files, lines, characters, short } = layers.figures;
process.stdout.write(`${countRequirements(read(listPath)).replaceAll("*", "")}\n`);
process.stdout.write(
  `${files} source files, ${lines} lines, ${characters} characters; ${short} files have at most 20 lines\n`,
);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
