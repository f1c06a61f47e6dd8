// What npm start and the operator's commands do first. Plain JavaScript without dependencies, for Node 20 and later.
import { continuedOnNewerNode, installIfNeeded, say } from "./bootstrap.mjs";
import { buildIfStale, buildIsStale, root } from "./build.mjs";

/**
 * Installs and builds what is missing or outdated, under a Node that is new enough, and then calls `run` with the
 * project's folder as the current one. If something of that fails, the reason was printed and the exit code is 1.
 * @param {() => Promise<void>} run
 */
export async function whenBuilt(run) {
  const isStale = buildIsStale(); // asked once, as it reads every source
  if (!installIfNeeded({ isBuilt: !isStale })) process.exitCode = 1;
  else if (!continuedOnNewerNode()) await buildAndRun(isStale, run);
}

async function buildAndRun(/** @type {boolean} */ isStale, /** @type {() => Promise<void>} */ run) {
  if (isStale) {
    say("Building the site (only when its sources have changed) …");
    if (!buildIfStale()) {
      process.exitCode = 1;
      return;
    }
  }
  process.chdir(root);
  await run();
}
