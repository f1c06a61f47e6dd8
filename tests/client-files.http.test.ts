import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What only the server knows. */
const serversOwn =
  /sk_(live|test)_|whsec_|service_role|postgres(ql)?:\/\/|process\.env|scrypt|sourceMappingURL/;

test("[5.06] no file that browsers get holds what only the server may know, and none is a source map", () => {
  const files = readdirSync("build/client", { recursive: true, encoding: "utf8" });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
  const telling = files
    .filter((name) => /\.(js|css|html|json|txt|svg)$/.test(name))
    .flatMap((name) => {
      const found = serversOwn.exec(readFileSync(join("build/client", name), "utf8"))?.[0];
      return found ? [`${name}: ${found}`] : [];
    });
  expect(telling).toEqual([]);
});
