import { expect, test } from "vitest";
import { checkLayers } from "./layers.ts";

const problemsOf = (files: Record<string, string>) =>
  checkLayers(Object.entries(files).map(([path, text]) => ({ path, text }))).problems;

const refused: [string, Record<string, string>, string][] = [
  ["no file at all", {}, "No source files"],
  [
    "a lower layer that imports a higher one",
    { "src/platform/a.ts": `import { b } from "#content/b.ts";\n`, "src/content/b.ts": "" },
    "src/platform/a.ts (platform) may not import src/content/b.ts (content)",
  ],
  [
    "the two lowest layers importing each other",
    { "src/ui/a.tsx": `import "#platform/b.ts";\n`, "src/platform/b.ts": "" },
    "may not import",
  ],
  [
    "a feature that imports another",
    { "src/features/x/a.ts": `import type { B } from "#features/y/b.ts";\n`, "src/features/y/b.ts": "" },
    "(features/x) may not import",
  ],
  [
    "an import over several lines, and one on demand",
    {
      "src/ui/a.ts": `import {\n  b,\n} from "../shell/b.ts";\n`,
      "src/shell/b.ts": `import("#pages/c.ts")`,
      "src/pages/c.ts": "",
    },
    "src/shell/b.ts (shell) may not import src/pages/c.ts (pages)",
  ],
  [
    "a circle",
    { "src/ui/a.ts": `import "./b.ts";\n`, "src/ui/b.ts": `export { a } from "./a.ts";\n` },
    "These files import each other: src/ui/a.ts -> src/ui/b.ts -> src/ui/a.ts",
  ],
  [
    "a circle of two folders whose files do not import each other",
    {
      "src/ui/x/a.ts": `import "#ui/y/b.ts";\n`,
      "src/ui/y/b.ts": "",
      "src/ui/y/c.ts": `import("#ui/x/d.ts")`,
      "src/ui/x/d.ts": "",
    },
    "These folders import each other: src/ui/x -> src/ui/y -> src/ui/x",
  ],
  [
    "a circle of a folder and its parent",
    {
      "src/ui/a.ts": `import "./x/b.ts";\n`,
      "src/ui/x/b.ts": "",
      "src/ui/x/c.ts": `import "../d.ts";\n`,
      "src/ui/d.ts": "",
    },
    "These folders import each other: src/ui -> src/ui/x -> src/ui",
  ],
  [
    "a circle of three folders, however deep",
    {
      "src/ui/x/y/z/a.ts": `import "#ui/v/b.ts";\n`,
      "src/ui/v/b.ts": `import "#ui/w/c.ts";\n`,
      "src/ui/w/c.ts": `import "#ui/x/y/z/d.ts";\n`,
      "src/ui/x/y/z/d.ts": "",
    },
    "These folders import each other: src/ui/x/y/z -> src/ui/v -> src/ui/w -> src/ui/x/y/z",
  ],
  ["a drawer", { "src/ui/utils.ts": "" }, `"utils" says nothing`],
  ["a drawer folder", { "src/shared/a.ts": "" }, `"shared" says nothing`],
  ["a barrel", { "src/ui/index.ts": "" }, `"index" says nothing`],
  ["another way to write names", { "src/ui/DateBlock.tsx": "" }, "kebab-case"],
  ["a file that is too long", { "src/ui/a.ts": "x\n".repeat(301) }, "has 301 lines (limit 300)"],
  ["content that is too long", { "src/content/a.ts": "x\n".repeat(501) }, "has 501 lines (limit 500)"],
  ["a test that is too long", { "src/ui/a.test.ts": "x\n".repeat(401) }, "has 401 lines (limit 400)"],
  [
    "server code without its mark",
    { "src/ui/a.ts": `import { join } from "node:path";\n` },
    "must end in .server.ts",
  ],
];

test.each(refused)("refuses %s", (_, files, expected) => {
  expect(problemsOf(files)).toContainEqual(expect.stringContaining(expected));
});

test("lets a tidy tree pass", () => {
  expect(
    problemsOf({
      "server.ts": `import { a } from "#admin/a.tsx";\nimport { createServer } from "node:http";\n`,
      "src/admin/a.tsx": `import { b } from "#features/x/store.server.ts";\n`,
      "src/features/x/store.server.ts": `import { sql } from "drizzle-orm";\nimport { t } from "./tables.ts";\n`,
      "src/features/x/tables.ts": `import { pgTable } from "drizzle-orm/pg-core";\nimport type { S } from "./store.server.ts";\n`,
      "src/content/prices.ts": "x\n".repeat(500),
      "src/content/prices.test.ts": "x\n".repeat(400),
      "src/pages/long.ts": "x\n".repeat(300),
    }),
  ).toEqual([]);
});

test("counts the source without its tests and what puts it together", () => {
  const files = {
    "src/ui/a.ts": "x\n".repeat(20),
    "src/content/b.ts": "xy\n".repeat(21),
    "src/ui/a.test.ts": "x\n",
    "server.ts": "x\n",
  };
  const { figures } = checkLayers(Object.entries(files).map(([path, text]) => ({ path, text })));
  expect(figures).toEqual({ files: 2, lines: 41, characters: 103, short: 1 });
});

const folderPairs: [string, Record<string, string>][] = [
  [
    "folders that import in one direction",
    { "src/ui/x/a.ts": `import "#ui/y/b.ts";\n`, "src/ui/y/b.ts": `import "#ui/c.ts";\n`, "src/ui/c.ts": "" },
  ],
  [
    "a type that goes the other way",
    {
      "src/ui/x/a.ts": `import "#ui/y/b.ts";\n`,
      "src/ui/y/b.ts": `import type { C } from "#ui/x/c.ts";\n`,
      "src/ui/x/c.ts": "",
    },
  ],
  [
    "a test that goes the other way",
    {
      "src/ui/x/a.ts": `import "#ui/y/b.ts";\n`,
      "src/ui/y/b.ts": "",
      "src/ui/y/b.test.ts": `import "#ui/x/c.ts";\n`,
      "src/ui/x/c.ts": "",
    },
  ],
];

test.each(folderPairs)("lets %s pass", (_, files) => {
  expect(problemsOf(files)).toEqual([]);
});
