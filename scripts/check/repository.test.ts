import { expect, test } from "vitest";
import {
  checkJournal,
  checkSearches,
  checkSettings,
  checkTraces,
  checkVersions,
  checkWaits,
} from "./repository.ts";

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

const node = { engines: { node: ">=24" }, optionalDependencies: { node: "^24.21.0" } };
const notes = "# Changelog\n\n## [1.3.0]\n\n## [1.2.0] - 2027-03-01\n";

test.each([
  ["an older Node in .node-version", { version: "1.2.0", ...node }, "22\n"],
  [
    "a newer Node among the packages",
    { version: "1.2.0", ...node, optionalDependencies: { node: "^26.0.0" } },
    "24\n",
  ],
  ["a release without notes", { version: "1.4.0", ...node }, "24\n"],
  ["a release whose notes have no day", { version: "1.3.0", ...node }, "24\n"],
])("refuses %s", (_, packageFile, nodeVersion) => {
  expect(checkVersions(packageFile, nodeVersion, notes)).toHaveLength(1);
});

test("lets versions that agree pass", () => {
  expect(checkVersions({ version: "1.2.0", ...node }, "24\n", notes)).toEqual([]);
});

test("refuses a setting that nobody explains, and an explanation of none", () => {
  const config = "const settings = {\n  PORT: one,\n  API_ORIGINS: two,\n};";
  expect(checkSettings(config, "# The port.\n# PORT=3000\n\n# HOST=127.0.0.1\n")).toEqual([
    ".env.example does not explain API_ORIGINS.",
    ".env.example names HOST, which is not read.",
  ]);
  expect(checkSettings("", "# PORT=3000\n")).toHaveLength(1);
  expect(checkSettings(config, "# PORT=3000\n# API_ORIGINS=\n")).toEqual([]);
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

test.each([
  "sql`to_tsvector('simple', title)`",
  "sql`name ILIKE '%tea%'`",
  "ilike(media.name, words)",
  `sql\`lower(name) like ${"$"}{words}\``,
  "row.title.toLowerCase().includes(words)",
])("a second rule for the words of a search is refused: %s", (text) => {
  expect(checkSearches([{ path: "src/admin/list.ts", text }])).toHaveLength(1);
  expect(checkSearches([{ path: "src/admin/list.test.ts", text }])).toEqual([]);
});
