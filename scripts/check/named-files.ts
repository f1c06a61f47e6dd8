import type { SourceFile } from "./layers.ts";

const testPath = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g;

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
