import { expect, test } from "vitest";
import { checkRequirements, countRequirements, updateRequirements } from "./requirements.ts";

// Assembled at run time, so that the check does not find tests of requirements in the text of this file.
const titled = (...ids: string[]) => ({
  path: "src/a.test.ts",
  text: `test("${ids.map((id) => `[${id}]`).join(" ")} does", () => expect([1.25]).toEqual([2.50]));`,
});
const list = (...rows: string[]) =>
  [
    countRequirements(rows.join("\n")),
    "",
    "| id | words | state | tests |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");

test.each([
  ["an empty list", "# Nothing", [], "lists no requirement"],
  [
    "done without a test",
    list("| 2.14.03 | the gate | done | |"),
    [],
    "no test's title begins with [2.14.03]",
  ],
  [
    "a test of an unknown id",
    list("| 4.01 | a | later | |"),
    [titled("4.02")],
    "[4.02] in src/a.test.ts is not in",
  ],
  ["declared without a test", list("| 4.01 | a | declared | |"), [], "no test's title begins with [4.01]"],
  [
    "counts that are not true",
    list("| 4.01 | a | later | |").replace("1 requirements", "2 requirements"),
    [],
    "does not say: **1 requirements**: 0 hold as written, 0 in another way that their line declares, 1 not yet.",
  ],
  [
    "an id listed twice",
    list("| 4.01 | a | later | |", "| 4.01 | b | later | |"),
    [],
    "4.01 is listed twice",
  ],
  [
    "ids out of order",
    list("| 4.10 | a | later | |", "| 4.02 | b | later | |"),
    [],
    "4.02 stands after 4.10.",
  ],
  [
    "sections out of order",
    list("| 3.01 | a | later | |", "| 2.14.03 | b | later | |"),
    [],
    "2.14.03 stands after 3.01.",
  ],
  ["cases out of order", list("| MK1 | a | later | |", "| S1 | b | later | |"), [], "S1 stands after MK1."],
  [
    "a case of no kind there is",
    list("| 4.01 | a | later | |"),
    [titled("MK1")],
    "[MK1] in src/a.test.ts is not in",
  ],
  [
    "a title with seven ids",
    list("| 4.01 | a | done | |"),
    [titled("4.01", "4.02", "4.03", "4.04", "4.05", "4.06", "4.07")],
    "src/a.test.ts: a title names 7 requirements, from [4.01] on; split the test.",
  ],
  [
    "a title with one id twice",
    list("| 4.01 | a | done | |"),
    [titled("4.01", "4.01")],
    "src/a.test.ts: a title names one of [4.01] [4.01] twice.",
  ],
  ["a state of its own", list("| 4.01 | a | soon | |"), [], `4.01 is "soon"`],
])("refuses %s", (_, markdown, files, expected) => {
  expect(checkRequirements(markdown, files)).toContainEqual(expect.stringContaining(expected));
});

test("lets ids pass in the order of their numbers, not of their letters", () => {
  const rows = ["1.05", "2.1.01", "2.9.02", "2.10.01", "3.01"].map((id) => `| ${id} | a | later | |`);
  expect(checkRequirements(list(...rows), [])).toEqual([]);
});

test("cases of membership and money come after the requirements, and are counted apart", () => {
  const ids = ["9.20", "A1", "A12", "B2", "S6", "MC14", "MK2", "MK12", "RC1"];
  const rows = ids.map((id) => `| ${id} | a | later | |`);
  expect(checkRequirements(list(...rows), [])).toEqual([]);
  const done = updateRequirements(list(...rows), [titled("A12", "MK12")]);
  expect(done).toContain("**1 requirements**: 0 hold as written");
  expect(done).toContain(
    "**8 cases**: 2 hold as written, 0 in another way that their line declares, 6 not yet.",
  );
  expect(done).toContain("| A12 | a | done | `src/a.test.ts` |");
  expect(done).toContain("| MK12 | a | done | `src/a.test.ts` |");
});

test("lets a true list pass, numbers in a test's body notwithstanding", () => {
  const markdown = list("| 2.14.03 | the gate | done | |", "| 4.01 | later on | later | |");
  expect(checkRequirements(markdown, [titled("2.14.03")])).toEqual([]);
});

test("brings counts, states and files up to date", () => {
  const before = list(
    "| 4.01 | a | later | |",
    "| 4.02 | b | done | `src/gone.test.ts` |",
    "| 4.03 | c | declared | |",
  );
  const after = list(
    "| 4.01 | a | done | `src/a.test.ts` |",
    "| 4.02 | b | later | |",
    "| 4.03 | c | declared | `src/a.test.ts` |",
  );
  expect(updateRequirements(before, [titled("4.01", "4.03")])).toBe(after);
});
