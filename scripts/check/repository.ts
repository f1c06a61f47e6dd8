import type { SourceFile } from "./layers.ts";

type Package = { version: string; engines: { node: string }; optionalDependencies: { node: string } };
type Journal = { entries: { tag: string; when: number }[] };

/**
 * Reports migrations that are not dated later than their predecessor. A migration is applied only if its date
 * is later than that of the last applied one, so such a migration would be skipped silently.
 */
export function checkJournal(journal: Journal): string[] {
  if (journal.entries.length === 0) return ["There is no migration."];
  return journal.entries.flatMap((entry, at) => {
    const previous = journal.entries[at - 1];
    return previous && entry.when <= previous.when
      ? [`Migration ${entry.tag} is not dated later than ${previous.tag}; databases in use would skip it.`]
      : [];
  });
}

/**
 * Reports a Node version that is not the same everywhere, and a release without its notes.
 * @param nodeVersion the text of .node-version, which version managers read
 * @param changelog the text of CHANGELOG.md
 */
export function checkVersions(packageFile: Package, nodeVersion: string, changelog: string): string[] {
  const { version, engines, optionalDependencies } = packageFile;
  const majors = [nodeVersion, engines.node, optionalDependencies.node].map((text) => /\d+/.exec(text)?.[0]);
  return [
    ...(new Set(majors).size > 1
      ? [
          `.node-version, engines and the package "node" name different versions of Node: ${majors.join(", ")}.`,
        ]
      : []),
    ...(changelog.includes(`\n## [${version}] - `) ? [] : [`CHANGELOG.md says nothing of ${version}.`]),
  ];
}

/** Reports settings that .env.example does not explain, and lines of it that are no setting. */
export function checkSettings(config: string, example: string): string[] {
  const read = new Set(Array.from(config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm), ([, name]) => name));
  const explained = new Set(Array.from(example.matchAll(/^# ([A-Z][A-Z_]+)=/gm), ([, name]) => name));
  if (read.size === 0) return ["No settings were found: the check looked in the wrong place."];
  return [
    ...[...read]
      .filter((name) => !explained.has(name))
      .map((name) => `.env.example does not explain ${name}.`),
    ...[...explained]
      .filter((name) => !read.has(name))
      .map((name) => `.env.example names ${name}, which is not read.`),
  ];
}

const downloadAddress = /"resolved": "https?:/;
const machinePath = /(?<![\w.~-])\/(?:home|Users|root|work|mnt)\/[\w.-]+\/[\w./-]+/;

/**
 * Reports traces of one particular machine: a package source that others cannot reach, or a path that only
 * exists there.
 */
export function checkTraces(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...(path.endsWith("package-lock.json") && downloadAddress.test(text)
      ? [
          `${path} names the address a package was taken from; others may not reach it. npm config set omit-lockfile-registry-resolved true`,
        ]
      : []),
    ...(machinePath.test(text) && !path.endsWith("package-lock.json")
      ? [`${path} names a path of one machine: ${machinePath.exec(text)?.[0]}`]
      : []),
  ]);
}

const hiddenWait = /__react|hydrat|networkidle|waitForTimeout|waitForFunction|(?<!test\.)\bsetTimeout\(/i;

/**
 * Reports browser tests that wait for something invisible: framework internals, network idle, or a fixed
 * time.
 */
export function checkWaits(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith("tests/"))
    .flatMap(({ path, text }) => {
      const found = hiddenWait.exec(text)?.[0];
      return found ? [`${path} says "${found}"; a test waits for what a person can see.`] : [];
    });
}

const ownSearch =
  /\b(?:unaccent|plain_words|search_(?:text|folded|joined)|to_tsvector|to_tsquery|ilike)\b|\blike \$\{|\.toLowerCase\(\)\.includes\((?:q|words|search|typed)\b/i;
const searchRoom = "src/platform/search-text.server.ts";

/** Reports code that compares the words of a search by a rule of its own. */
export function checkSearches(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== searchRoom)
    .flatMap(({ path, text }) => {
      const found = ownSearch.exec(text)?.[0];
      return found ? [`${path} says "${found}"; searches compare by ${searchRoom}.`] : [];
    });
}
