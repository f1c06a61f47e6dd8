import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "../scripts/build.mjs";
import { startApp } from "./app-process.ts";

/** The built product with the sample data, on a temporary database that is deleted when it stops. */
export async function startSampleSite(settings: Record<string, string> = {}) {
  if (!buildIfStale()) throw new Error("The product does not build.");
  const data = mkdtempSync(join(tmpdir(), "chamber-sample-"));
  chmodSync(data, 0o755); // the unprivileged database user must be able to enter the folder
  const app = await startApp({ DATA_DIR: data, SAMPLE_DATA: "on", ...settings });
  return {
    ...app,
    stop: async () => {
      await app.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const quiet = 10; // s without another picture: portraits come some seconds after the photos

/** Waits until the pages show their sample pictures, which jobs add after the start. */
export async function untilPictured(origin: string): Promise<void> {
  const counts: number[] = [];
  for (const end = Date.now() + 120_000; Date.now() < end; await new Promise((go) => setTimeout(go, 1_000))) {
    const home = await (await fetch(origin)).text();
    const directory = await (await fetch(`${origin}/directory`)).text();
    counts.push(`${home}${directory}`.split("<img ").length - 1);
    const last = counts.slice(-quiet);
    if (directory.includes("<img ") && last.length === quiet && new Set(last).size === 1) return;
  }
  throw new Error("The pages show no sample pictures.");
}
