import { expect, test } from "vitest";
import {
  checkDependencies,
  checkDependencyList,
  packagesOfProduct,
  updateDependencies,
} from "./dependencies.ts";

type Package = Record<string, unknown>;
const lockOf = (packages: Record<string, Package>) => JSON.stringify({ packages });

test.each([
  ["0.35.3", false],
  ["0.35.4", true],
  ["0.9.9", false],
  ["1.0.0", true],
])("sharp %s is above the floor: %s", (version, isFine) => {
  const found = checkDependencies(lockOf({ "node_modules/sharp": { version, license: "MIT" } }), ["sharp"], {
    sharp: "0.35.4",
  });
  expect(found.length === 0).toBe(isFine);
});

test.each([
  ["MIT", true],
  ["(MIT OR CC0-1.0)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", false],
  ["GPL-3.0", false],
  [undefined, false],
])("a package under %s may be shipped: %s", (license, isFine) => {
  const found = checkDependencies(lockOf({ "node_modules/other": { version: "1.0.0", license } }), ["other"]);
  expect(found.length === 0).toBe(isFine);
});

test("the product is what stays in node_modules and what its sources import; what only builds and tests is neither", () => {
  const lock = JSON.stringify({
    packages: {
      "": { dependencies: { stays: "*" }, devDependencies: { "@in/built": "*", other: "*" } },
      "node_modules/other": { version: "1.0.0", license: "GPL-3.0" },
      "node_modules/@in/built": { version: "1.0.0", license: "MIT" },
      "node_modules/stays": { version: "1.0.0", license: "MIT" },
    },
  });
  const sources = [{ path: "src/a.ts", text: 'import { a } from "@in/built/deep";\nimport "./other";\n' }];
  expect(packagesOfProduct(lock, sources)).toEqual(["@in/built", "stays"]);
  expect(checkDependencies(lock, ["@in/built", "stays"])).toEqual([]);
});

const list = `# Packages

| package | for | licence | version | brings | install script | instead |
|---|---|---|---|---|---|---|
| \`a\` | letters | MIT | 0.9.0 | 0 | no | b |
| \`gone\` | nothing | MIT | 1.0.0 | 0 | no | c |

After it.
`;

test("the list follows the lock file, keeps its words, and asks for those that are missing", () => {
  const lock = lockOf({
    "node_modules/a": { version: "1.0.0", license: "ISC", dependencies: { "@x/b": "*" } },
    "node_modules/@x/b": { version: "1.0.0", license: "ISC", dependencies: { c: "*" } },
    "node_modules/@x/b/node_modules/c": { version: "1.0.0", license: "ISC", hasInstallScript: true },
    "node_modules/n": { version: "2.0.0", license: "MIT" },
  });
  const own = ["a", "n"];
  const renewed = updateDependencies(list, lock, own);
  expect(renewed).toContain(
    "| `a` | letters | ISC | 1.0.0 | 2 | yes | b |\n| `n` | ? | MIT | 2.0.0 | 0 | no | ? |\n\nAfter it.",
  );
  expect(renewed).not.toContain("gone");
  expect(checkDependencyList(list, lock, own)).toHaveLength(2);
  expect(checkDependencyList(renewed.replaceAll("?", "words"), lock, own)).toEqual([]);
});
