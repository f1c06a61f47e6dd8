import type { Mutation } from "#tests/proof/mutation.ts";
import type { SourceFile } from "./layers.ts";
import { idsInTests, readRequirements } from "./requirements.ts";

/** What has a mutation, as far as it holds: the sections on rights, calls and failures, and all cases. */
const needed = /^(?:[678]\.|[A-Z])/;

/** Single requirements whose tests once let the feature go unseen. */
const neededToo = [
  ...[
    "2.3.01",
    "2.3.05",
    "2.4.01",
    "2.5.03",
    "2.9.01",
    "2.10.01",
    "2.11.01",
    "2.11.11",
    "2.13.03",
    "2.13.04",
  ],
  ...["2.13.06", "2.16.01", "2.16.08", "2.18.01", "2.21.01", "2.23.01", "2.24.01", "2.24.02", "2.25.02"],
  ...["2.25.03", "2.26.06", "2.27.05", "5.13"],
];

/** Reports mutations that prove nothing any more, and requirements without one, one line each. */
export function checkProof(mutations: Mutation[], markdown: string, files: SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const tested = idsInTests(files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path)));
  const requirements = readRequirements(markdown);
  const known = new Set(requirements.map(({ id }) => id));
  const proven = new Set(mutations.map(({ id }) => id));
  return [
    ...mutations.flatMap(({ id, file, text, becomes, test }) => {
      const times = (texts.get(file) ?? "").split(text).length - 1;
      return [
        ...(known.has(id) ? [] : [`is not in docs/requirements.md`]),
        ...(times === 1 ? [] : [`its text stands ${times} times in ${file}`]),
        ...(text === becomes ? [`its text stays as it is`] : []),
        ...(tested.get(id)?.includes(test) ? [] : [`no test's title in ${test} begins with it`]),
      ].map((fault) => `tests/proof: the mutation of ${id}: ${fault}.`);
    }),
    ...requirements
      .filter(({ id, state }) => state !== "later" && (needed.test(id) || neededToo.includes(id)))
      .filter(({ id }) => !proven.has(id))
      .map(({ id, words }) => `tests/proof: ${id} (${words}) has no mutation.`),
  ];
}
