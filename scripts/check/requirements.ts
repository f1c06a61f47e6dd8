import type { SourceFile } from "./layers.ts";

export type Requirement = { id: string; words: string; state: string; tests: string };

// A requirement (2.14.03), a case of membership and money (A12), one of what staff mean by money (MK6), or of registration (RC1).
const id = String.raw`(?:\d+(?:\.\d+)?\.\d{2}|(?:[ABS]|[MR][A-Z])\d{1,2})`;
const rowPattern = new RegExp(String.raw`^\| (${id}) \| (.*?) \| (\w*) \| (.*?) ?\|$`);
const idPattern = new RegExp(String.raw`\[(${id})\]`, "g");
// Ids count only at the start of a title; an array of numbers in a test is not an id.
const titlePattern = new RegExp(String.raw`["'\x60]((?:\[${id}\][ ,]*)+)`, "g");
const isCase = (id: string) => /^[A-Z]/.test(id);

/** Whether it holds as written, in another way that its line declares, or not yet. */
const states = ["done", "declared", "later"];

/** A title with more ids than this hides which of its assertions shows which requirement. */
const mostIdsOfTitle = 6;

export function readRequirements(markdown: string): Requirement[] {
  return markdown.split("\n").flatMap((line) => {
    const [, id, words, state, tests] = rowPattern.exec(line) ?? [];
    return id ? [{ id, words: words ?? "", state: state ?? "", tests: tests ?? "" }] : [];
  });
}

function titlesOf(files: SourceFile[]): { path: string; ids: string[] }[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(titlePattern)].map(([, ids = ""]) => ({
      path,
      ids: [...ids.matchAll(idPattern)].map(([, id = ""]) => id),
    })),
  );
}

/** For each requirement id in a test title, the paths of the files with such a test. */
export function idsInTests(files: SourceFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, ids } of titlesOf(files)) {
    for (const id of ids) {
      if (!found.get(id)?.includes(path)) found.set(id, [...(found.get(id) ?? []), path]);
    }
  }
  return found;
}

/** Whether one id stands after another in the list: compared number by number, cases after requirements. */
function isAfter(id: string, other: string): boolean {
  const parts = (each: string) => (isCase(each) ? partsOfCase(each) : each.split(".").map(Number));
  const [numbers, others] = [parts(id), parts(other)];
  const at = numbers.findIndex((number, index) => number !== others[index]);
  return at >= 0 && (numbers[at] ?? 0) > (others[at] ?? 0);
}

/** Cases with one letter stand before those with two. */
function partsOfCase(id: string): number[] {
  const letters = id.replace(/\d+/, "");
  const codes = [...letters].map((letter) => letter.charCodeAt(0));
  return [letters.length * 100, ...codes, Number(id.slice(letters.length))];
}

const countsPattern = /^\*\*\d+ requirements\*\*: .*$/m;

/** How many requirements and cases there are, and how many hold as written, in another way, or not yet. */
export function countRequirements(markdown: string): string {
  const rows = readRequirements(markdown);
  const counted = (cases: boolean, of: string) => {
    const some = rows.filter(({ id }) => isCase(id) === cases);
    const [done, declared, later] = states.map((each) => some.filter(({ state }) => state === each).length);
    return `**${some.length} ${of}**: ${done} hold as written, ${declared} in another way that their line declares, ${later} not yet.`;
  };
  const ofCases = rows.some(({ id }) => isCase(id)) ? ` ${counted(true, "cases")}` : "";
  return counted(false, "requirements") + ofCases;
}

function titleFaults(files: SourceFile[]): string[] {
  return titlesOf(files).flatMap(({ path, ids }) => [
    ...(ids.length > mostIdsOfTitle
      ? [`${path}: a title names ${ids.length} requirements, from [${ids[0]}] on; split the test.`]
      : []),
    ...(new Set(ids).size < ids.length
      ? [`${path}: a title names one of ${ids.map((id) => `[${id}]`).join(" ")} twice.`]
      : []),
  ]);
}

/** Reports all differences between the list and the tests, one line each. */
export function checkRequirements(markdown: string, files: SourceFile[]): string[] {
  const requirements = readRequirements(markdown);
  const tested = idsInTests(files);
  const known = new Set(requirements.map(({ id }) => id));
  if (known.size === 0) return ["docs/requirements.md lists no requirement."];
  const twice = requirements.filter(
    ({ id }, at) => requirements.findIndex((other) => other.id === id) !== at,
  );
  return [
    ...twice.map(({ id }) => `${id} is listed twice.`),
    ...requirements.slice(1).flatMap(({ id }, at) => {
      const before = requirements[at]?.id ?? "";
      return id === before || isAfter(id, before) ? [] : [`${id} stands after ${before}.`];
    }),
    ...requirements
      .filter(({ state }) => !states.includes(state))
      .map(({ id, state }) => `${id} is "${state}"; a requirement is ${states.join(" or ")}.`),
    ...requirements
      .filter(({ id, state }) => state !== "later" && !tested.has(id))
      .map(({ id, words }) => `${id} (${words}) is marked done, and no test's title begins with [${id}].`),
    ...(countsPattern.exec(markdown)?.[0] === countRequirements(markdown)
      ? []
      : [`docs/requirements.md does not say: ${countRequirements(markdown)}`]),
    ...[...tested]
      .filter(([id]) => !known.has(id))
      .map(([id, paths]) => `[${id}] in ${paths.join(", ")} is not in docs/requirements.md.`),
    ...titleFaults(files),
  ];
}

/** Returns the list with the counts, states and test files updated from the tests. */
export function updateRequirements(markdown: string, files: SourceFile[]): string {
  const tested = idsInTests(files);
  const rows = markdown
    .split("\n")
    .map((line) => {
      const [, id, words, state] = rowPattern.exec(line) ?? [];
      if (!id) return line;
      const paths = tested.get(id) ?? [];
      const shown = paths.map((path) => `\`${path}\``).join(", ");
      const holds = state === "declared" ? state : "done";
      return `| ${id} | ${words} | ${paths.length > 0 ? holds : "later"} | ${shown}${shown && " "}|`;
    })
    .join("\n");
  return rows.replace(countsPattern, countRequirements(rows));
}
