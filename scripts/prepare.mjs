// What npm start and the operator's commands do first. Plain JavaScript without dependencies, for Node 20 and later.
import { continuedOnNewerNode, installIfNeeded, say } from "./bootstrap.mjs";
import { buildIfStale, buildIsStale, root } from "./build.mjs";

/**
 * Installs and builds what is missing or outdated, under a Node that is new enough, and then calls `run` with the
 * project's folder as the current one. If something of that fails, the reason was printed and the exit code is 1.
 * @param {() => Promise<void>} run
 */
export async function whenBuilt(run) {
  if (!installIfNeeded({ isBuilt: !buildIsStale() })) process.exitCode = 1;
  else if (!continuedOnNewerNode()) await buildAndRun(run);
}

async function buildAndRun(/** @type {() => Promise<void>} */ run) {
  if (buildIsStale()) say("Building the site (only when its sources have changed) …");
  if (!buildIfStale()) {
    process.exitCode = 1;
    return;
  }
  process.chdir(root);
  await run();
}
