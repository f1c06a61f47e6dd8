import { expect, test } from "vitest";
import type { Mutation } from "#tests/proof/mutation.ts";
import { checkProof } from "./proof.ts";

const list = (id: string, state = "done") => `| ${id} | the gate | ${state} | \`src/a.test.ts\` |`;
// Assembled at run time, so that no requirement counts this file as its test.
const files = [
  { path: "src/a.ts", text: "a >= 2 && b >= 3" },
  { path: "src/a.test.ts", text: ['test("', '] is closed", ...)'].join("[6.01") },
];
const mutation = { id: "6.01", file: "src/a.ts", text: "a >= 2", becomes: "a > 2", test: "src/a.test.ts" };

test.each<[string, Partial<Mutation>, string]>([
  ["whose text is gone", { text: "a >= 9" }, "its text stands 0 times in src/a.ts"],
  ["whose text stands twice", { text: " >= " }, "its text stands 2 times in src/a.ts"],
  ["of a file that is gone", { file: "src/b.ts" }, "its text stands 0 times in src/b.ts"],
  ["that changes nothing", { becomes: "a >= 2" }, "its text stays as it is"],
  ["of an unknown id", { id: "6.99" }, "is not in docs/requirements.md"],
  ["without a test", { test: "src/b.test.ts" }, "no test's title in src/b.test.ts begins with it"],
])("a mutation %s is refused", (_, changed, fault) => {
  const said = checkProof([{ ...mutation, ...changed }], list("6.01"), files);
  expect(said[0]).toContain(`tests/proof: the mutation of ${changed.id ?? "6.01"}: `);
  expect(said[0]).toContain(fault);
});

test("rights, calls, failures and cases need one where they hold", () => {
  const missing = (...rows: string[]) => checkProof([], rows.join("\n"), files);
  expect(missing(list("6.01"))).toEqual(["tests/proof: 6.01 (the gate) has no mutation."]);
  expect(missing(list("8.34", "declared"), list("MK1"))).toHaveLength(2);
  expect(missing(list("6.01", "later"), list("2.1.01"))).toEqual([]);
  expect(checkProof([mutation], list("6.01"), files)).toEqual([]);
});
