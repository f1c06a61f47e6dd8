import { expect, test } from "vitest";
import { checkRequirements, updateRequirements } from "./requirements.ts";

// Assembled at run time, so that the check does not find tests of requirements in the text of this file.
const titled = (...ids: string[]) => ({
  path: "src/a.test.ts",
  text: `test("${ids.map((id) => `[${id}]`).join(" ")} does", () => expect([1.25]).toEqual([2.50]));`,
});
const list = (...rows: string[]) =>
  ["# List", "", "| id | words | state | tests |", "|---|---|---|---|", ...rows].join("\n");

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
  [
    "an id listed twice",
    list("| 4.01 | a | later | |", "| 4.01 | b | later | |"),
    [],
    "4.01 is listed twice",
  ],
  ["a state of its own", list("| 4.01 | a | soon | |"), [], `4.01 is "soon"`],
])("refuses %s", (_, markdown, files, expected) => {
  expect(checkRequirements(markdown, files)).toContainEqual(expect.stringContaining(expected));
});

test("lets a true list pass, numbers in a test's body notwithstanding", () => {
  const markdown = list("| 2.14.03 | the gate | done | |", "| 4.01 | later on | later | |");
  expect(checkRequirements(markdown, [titled("2.14.03")])).toEqual([]);
});

test("brings states and files up to date", () => {
  const before = list("| 4.01 | a | later | |", "| 4.02 | b | done | `src/gone.test.ts` |");
  const after = list("| 4.01 | a | done | `src/a.test.ts` |", "| 4.02 | b | later | |");
  expect(updateRequirements(before, [titled("4.01")])).toBe(after);
});
