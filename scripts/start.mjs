// npm start: from a fresh clone to a running site. Installs, builds and migrates what is not up to date.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { continuedOnNewerNode, installIfNeeded, readSettings, say } from "./bootstrap.mjs";
import { buildIfStale, buildIsStale, root } from "./build.mjs";
import { runUntilStopped } from "./run-until-stopped.mjs";

process.env.NODE_ENV ||= "production";

if (!installIfNeeded({ isBuilt: !buildIsStale() })) process.exitCode = 1;
else if (!continuedOnNewerNode()) await buildAndRun();

async function buildAndRun() {
  if (buildIsStale()) say("Building the site (only when its sources have changed) …");
  if (!buildIfStale()) {
    process.exitCode = 1;
    return;
  }
  process.chdir(root);
  const load = () => import(pathToFileURL(join(root, "build", "server", "index.js")).href);
  await runUntilStopped(load, (product, parts) => product.start(readSettings(), parts));
}
