// npm run test:firefox: the main stories of the browser tests in Firefox (docs/browsers.md).
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { continuedOnNewerNode, installIfNeeded } from "./bootstrap.mjs";
import { haveBrowser } from "./browsers.mjs";
import { buildIfStale, root } from "./build.mjs";

if (!installIfNeeded() || !haveBrowser("firefox-esr")) process.exitCode = 1;
else if (!continuedOnNewerNode()) {
  process.env.PATH = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
  const run = () =>
    spawnSync("playwright", ["test", "--config", "playwright.firefox.config.ts", ...process.argv.slice(2)], {
      cwd: root,
      stdio: "inherit",
    });
  process.exitCode = buildIfStale() ? (run().status ?? 1) : 1;
}
