import type { SourceFile } from "./layers.ts";

const testPath = /`(\w[\w./-]*\.(?:test|spec)\.tsx?)`/g;

/** The tests of a change, in the table of CONTRIBUTING.md: parts of the paths of test files. */
export function checkTestTable(contributing: string, files: SourceFile[]): string[] {
  const tests = files.map(({ path }) => path).filter((path) => /\.(?:test|spec)\.tsx?$/.test(path));
  const [, ...rows] = contributing.split("\n").filter((line) => /^\|(?: `| you changed)/.test(line));
  if (rows.length === 0) return ["CONTRIBUTING.md has no table of the tests to run after a change."];
  return rows.flatMap((row) =>
    [
      ...row
        .split("|")
        .slice(2)
        .join("")
        .matchAll(/`([^`]+)`/g),
    ].flatMap(([, named = ""]) =>
      tests.some((path) => path.includes(named)) ? [] : [`CONTRIBUTING.md: no test's path holds ${named}.`],
    ),
  );
}

/** Reports tests that a document names and that are not there. */
export function checkNamedFiles(files: SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  return files
    .filter(({ path }) => /^docs\/[^/]+\.md$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(testPath)].flatMap(([, named = ""]) =>
        known.has(named) ? [] : [`${path} names ${named}, which is not there.`],
      ),
    );
}

/** Reports where the table of what was renamed leads to a file or folder that is not there (any more). */
export function checkRenamed(renamed: string, files: SourceFile[]): string[] {
  const paths = files.map(({ path }) => path);
  return [...renamed.matchAll(/^\| `[^`]+\/[^`]*` \| `([^`]+)` \|$/gm)].flatMap(([, now = ""]) => {
    const path = /^(bench|scripts|tests)\//.test(now) ? now : `src/${now}`;
    const isThere = paths.some((each) => (path.endsWith("/") ? each.startsWith(path) : each === path));
    return isThere ? [] : [`docs/renamed.md leads to ${path}, which is not there.`];
  });
}
