import { expect, test } from "vitest";
import { checkMap } from "./map.ts";

const map = `# The map
Words about \`nowhere/\` outside a table.

| folder | holds |
|---|---|
| \`ui/\` | buttons; \`theme/\` has the colors, and \`toast.ts\` the times |
| \`features/x/\` | a feature |

| \`features/x/\` | holds |
|---|---|
| \`list/\` \`record/\` | what there is · one of them; \`deep/er/\` of the list |
`;
const tree = [
  "ui/a.ts",
  "ui/theme/a.css",
  "features/x/a.ts",
  "features/x/list/a.ts",
  "features/x/record/a.ts",
];
const deep = "features/x/list/deep/er/a.ts";

const problemsOf = (paths: string[], text = map, notes: Record<string, string> = {}) =>
  checkMap([
    { path: "src/README.md", text },
    { path: "src/routes.ts", text: "" },
    { path: "docs/guides/a.md", text: "" },
    ...paths.map((path) => ({ path: `src/${path}`, text: "" })),
    ...Object.entries(notes).map(([folder, note]) => ({ path: `src/${folder}/README.md`, text: note })),
  ]);

const missing = (folder: string) => `src/${folder}/ is not on the map (src/README.md), and has no README.md.`;
const gone = (folder: string) => `The map (src/README.md) names src/${folder}/, which is not there.`;

test.each<[string, string[], string[]]>([
  ["all that is named, in rows, in their words and below a head", [], []],
  ["a layer", ["api/a.ts"], [missing("api")]],
  ["a room of a layer", ["ui/cards/a.ts"], [missing("ui/cards")]],
  ["a room of a feature", ["features/x/trash/a.ts"], [missing("features/x/trash")]],
  ["a folder in a room", ["features/x/list/rows/a.ts"], [missing("features/x/list/rows")]],
  ["a folder of the same name elsewhere", ["ui/list/a.ts"], [missing("ui/list")]],
  ["a folder that only a sentence outside a table names", ["nowhere/a.ts"], [missing("nowhere")]],
  [
    "the components and screens of a room",
    ["features/x/list/components/a.tsx", "ui/theme/screens/a.tsx"],
    [],
  ],
  [
    "the components of a layer and the screens of a feature",
    ["ui/components/a.tsx", "features/x/screens/a.tsx"],
    [missing("ui/components"), missing("features/x/screens")],
  ],
])("looks for %s", (_, more, expected) => {
  expect(problemsOf([...tree, deep, ...more])).toEqual(expected);
});

test.each<[string, string[], string[]]>([
  ["in a row's first cell", [...tree.slice(0, 4), deep], [gone("features/x/record")]],
  ["in a row's words", tree, [gone("features/x/list/deep/er")]],
  [
    "with all that is in it",
    tree.slice(0, 2),
    ["", "/list", "/record", "/list/deep/er"].map((each) => gone(`features/x${each}`)),
  ],
])("says which folder of the map is gone: %s", (_, paths, expected) => {
  expect(problemsOf(paths)).toEqual(expected);
});

test("a README.md in the folder does as well as a row, in five lines at most", () => {
  const paths = [...tree, deep, "api/a.ts"];
  expect(problemsOf(paths, map, { api: "one\n\nthree\n\nfive\n" })).toEqual([]);
  expect(problemsOf(paths, map, { api: "one\n\nthree\n\nfive\nsix\n" })).toEqual([
    "src/api/README.md has more than 5 lines.",
  ]);
});

test("asks for the map", () => {
  expect(checkMap([{ path: "src/ui/a.ts", text: "" }])).toEqual(["src/README.md, the map, is not there."]);
});
