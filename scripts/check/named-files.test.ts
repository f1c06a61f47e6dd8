import { expect, test } from "vitest";
import { checkNamedFiles } from "./named-files.ts";

test("a document names only tests that are there", () => {
  const files = [
    { path: "docs/a.md", text: "`src/x.test.ts`, `tests/e2e/y.spec.ts`, `src/x.ts` and src/none.test.ts" },
    { path: "docs/decisions/b.md", text: "`src/gone.test.ts`" },
    { path: "src/x.test.ts", text: "" },
  ];
  expect(checkNamedFiles(files)).toEqual(["docs/a.md names tests/e2e/y.spec.ts, which is not there."]);
});
