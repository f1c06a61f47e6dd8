import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterBuild } from "./after-build.ts";

const opening = "window.__reactRouterManifest=";

/**
 * Vite plugin that leaves the imports of the routes out of the list of routes that each page loads. A browser needs them
 * only for links with `prefetch`, of which there are none; they were almost half of the file.
 */
export const shortManifest = () =>
  afterBuild("short-manifest", (client) => {
    const folder = join(client, "assets");
    const written = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
    const lists = written.map((name) => join(folder, name)).filter(isList);
    if (lists.length !== 1) throw new Error(`The build has ${lists.length} lists of routes, not one.`);
    for (const path of lists) writeFileSync(path, withoutImports(readFileSync(path, "utf8")));
  });

const isList = (path: string) => readFileSync(path, "utf8").startsWith(opening);

function withoutImports(script: string): string {
  const list = JSON.parse(script.slice(opening.length).replace(/;$/, ""));
  for (const route of Object.values<{ imports?: string[] }>(list.routes)) route.imports = [];
  return `${opening}${JSON.stringify(list)};`;
}
