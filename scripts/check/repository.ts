import type { SourceFile } from "./layers.ts";

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

/** Reports tests that a document names and that do not exist; `paths` are the repository's files. */
export function checkNamedTests({ path, text }: SourceFile, paths: string[]): string[] {
  return [...text.matchAll(/`((?:src|tests|scripts)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g)]
    .map(([, named = ""]) => named)
    .filter((named) => !paths.includes(named))
    .map((named) => `${path} names ${named}, which does not exist.`);
}
