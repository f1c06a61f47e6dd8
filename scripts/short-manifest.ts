import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterBuild } from "./after-build.ts";

const opening = "window.__reactRouterManifest=";

/**
 * Vite plugin that shortens the list of routes that each page loads, staff's included. The imports of a route are needed only for
 * links with `prefetch`, of which there are none; what is false is as good as missing; and routes that answer files, whose script is
 * the same few words, name one script for all.
 */
export const shortManifest = () =>
  afterBuild("short-manifest", (client) => {
    const folder = join(client, "assets");
    const written = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
    const lists = written.map((name) => join(folder, name)).filter(isList);
    if (lists.length !== 1) throw new Error(`The build has ${lists.length} lists of routes, not one.`);
    for (const path of lists) writeFileSync(path, shortened(readFileSync(path, "utf8"), client));
  });

const isList = (path: string) => readFileSync(path, "utf8").startsWith(opening);

type Route = { imports?: string[]; module: string; hasDefaultExport: boolean };

function shortened(script: string, client: string): string {
  const list = JSON.parse(script.slice(opening.length).replace(/;$/, ""));
  const same = new Map<string, string>();
  for (const route of Object.values<Route>(list.routes)) {
    route.imports = [];
    if (route.hasDefaultExport) continue;
    const content = readFileSync(join(client, route.module), "utf8");
    route.module = same.get(content) ?? route.module;
    same.set(content, route.module);
  }
  return `${opening}${JSON.stringify(list, (_, value) => (value === false ? undefined : value))};`;
}
