import { expect, test } from "vitest";
import { checkNamedFiles, checkRenamed, checkTestTable } from "./named-files.ts";

test("a document names only tests that are there", () => {
  const files = [
    { path: "docs/a.md", text: "`src/x.test.ts`, `tests/e2e/y.spec.ts`, `src/x.ts` and src/none.test.ts" },
    { path: "docs/decisions/b.md", text: "`src/gone.test.ts`" },
    { path: "src/x.test.ts", text: "" },
  ];
  expect(checkNamedFiles(files)).toEqual(["docs/a.md names tests/e2e/y.spec.ts, which is not there."]);
});

test("the table of the tests after a change names parts of test files' paths", () => {
  const files = [{ path: "src/a/x.http.test.ts", text: "" }];
  const table = (tests: string) => `| you changed | tests |\n|---|---|\n| \`src/gone\` | ${tests} |`;
  expect(checkTestTable("", files)).toHaveLength(1);
  expect(checkTestTable(table("`src/a` `src/b`"), files)).toEqual([
    "CONTRIBUTING.md: no test's path holds src/b.",
  ]);
});

test("what was renamed leads to what is there", () => {
  const files = ["src/a/now.ts", "tests/b.ts"].map((path) => ({ path, text: "" }));
  const rows = [
    "| `a/old.ts` | `a/now.ts` |",
    "| `old/` | `a/` |",
    "| `tests/old.ts` | `tests/b.ts` |",
    "| `card` | `tile` |",
  ];
  expect(checkRenamed(rows.join("\n"), files)).toEqual([]);
  expect(checkRenamed("| `a/old.ts` | `a/gone.ts` |\n| `old/` | `gone/` |", files)).toEqual([
    "docs/renamed.md leads to src/a/gone.ts, which is not there.",
    "docs/renamed.md leads to src/gone/, which is not there.",
  ]);
});
