import { expect, test } from "vitest";
import { checkJournal, checkNamedTests, checkTraces, checkWaits } from "./repository.ts";

test("refuses a migration that is not dated after the one before it", () => {
  const entries = [
    { tag: "0000_first", when: 20 },
    { tag: "0001_second", when: 20 },
  ];
  expect(checkJournal({ entries })).toEqual([expect.stringContaining("0001_second is not dated later")]);
  expect(checkJournal({ entries: [] })).toEqual(["There is no migration."]);
});

test("lets migrations in order pass", () => {
  expect(
    checkJournal({
      entries: [
        { tag: "a", when: 1 },
        { tag: "b", when: 2 },
      ],
    }),
  ).toEqual([]);
});

test("refuses traces of one machine", () => {
  const path = ["", "home", "somebody", "chamber", "x.ts"].join("/");
  expect(checkTraces([{ path: "a.md", text: `see ${path}` }])).toHaveLength(1);
  const lock = `"resolved": "http://packages.internal/x.tgz"`;
  expect(checkTraces([{ path: "package-lock.json", text: lock }])).toHaveLength(1);
});

test("lets versions and relative paths pass", () => {
  const lock = `"version": "1.0.0"`;
  expect(
    checkTraces([
      { path: "package-lock.json", text: lock },
      { path: "a.md", text: "src/root/home.ts /home" },
    ]),
  ).toEqual([]);
});

test("refuses a test that waits for what nobody can see", () => {
  const waits = ["page.waitForTimeout(100)", "key.startsWith('__reactFiber')", "setTimeout(later, 100)"];
  for (const text of waits) expect(checkWaits([{ path: "tests/e2e/a.spec.ts", text }])).toHaveLength(1);
  expect(checkWaits([{ path: "src/a.ts", text: "setTimeout(begin, patience)" }])).toEqual([]);
  expect(checkWaits([{ path: "tests/e2e/a.spec.ts", text: "test.setTimeout(90_000)" }])).toEqual([]);
});

test("reports a test that a document names and that is gone, and no other", () => {
  const list = { path: "docs/faults.md", text: "| `tests/a.http.test.ts`, `tests/e2e/b.spec.ts` |" };
  expect(checkNamedTests(list, ["tests/e2e/b.spec.ts"])).toEqual([
    "docs/faults.md names tests/a.http.test.ts, which does not exist.",
  ]);
});
