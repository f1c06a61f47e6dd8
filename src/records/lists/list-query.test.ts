import { expect, test } from "vitest";
import { choice, loadedChoice } from "./filter.ts";
import { readListQuery, writeListQuery } from "./list-query.ts";

const shape = {
  filters: {
    state: choice("State", "Every state", [
      ["sent", "Sent"],
      ["failed", "Failed"],
    ]),
    kind: loadedChoice("Kind", "Every kind"),
  },
  sorts: ["written", "name"],
  first: "-written",
} as const;
const begin = { q: "", filters: { state: null, kind: null }, order: "-written", after: null, before: null };

test.each([
  ["", begin],
  ["q=+tea%00%0Aparty+", { ...begin, q: "tea party" }],
  [`q=${"x".repeat(300)}`, { ...begin, q: "x".repeat(100) }],
  ["state=failed&kind=confirm", { ...begin, filters: { state: "failed", kind: "confirm" } }],
  ["state=Failed&kind=+", begin],
  ["sort=name", { ...begin, order: "name" }],
  ["sort=-name&after=7", { ...begin, order: "-name", after: "7" }],
  ["sort=--name&before=7", { ...begin, before: "7" }],
  ["sort=constructor&after=7&before=8", { ...begin, after: "7" }],
])("?%s is read, and written again", (address, query) => {
  const read = readListQuery(shape, new URLSearchParams(address));
  expect(read).toEqual(query);
  const written = Object.entries(writeListQuery(shape, read)).filter(([, value]) => value);
  expect(readListQuery(shape, new URLSearchParams(written))).toEqual(query);
  expect(written.map(([name]) => name)).not.toContain(query.order === "-written" ? "sort" : "");
});
