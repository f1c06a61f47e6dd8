// npm run admin, backup, restore, seed and files:move: installs and builds what is missing, as npm start does, and
// runs the command of this name from build/commands.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { continuedOnNewerNode, installIfNeeded, readSettings, say } from "./bootstrap.mjs";
import { buildIfStale, buildIsStale, root } from "./build.mjs";

if (!installIfNeeded({ isBuilt: !buildIsStale() })) process.exitCode = 1;
else if (!continuedOnNewerNode()) await run();

async function run() {
  if (buildIsStale()) say("Building the site (only when its sources have changed) …");
  if (!buildIfStale()) {
    process.exitCode = 1;
    return;
  }
  process.chdir(root);
  const [name] = process.argv.splice(2, 1);
  Object.assign(process.env, readSettings());
  await import(pathToFileURL(join(root, "build", "commands", `${name}.js`)).href);
}
