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
