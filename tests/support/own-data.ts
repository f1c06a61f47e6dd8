import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOwnSite } from "./start-site.ts";

/** An empty DATA_DIR, short enough for a socket, which the unprivileged database user may enter. */
export function freshDataFolder(): string {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "f-"));
  chmodSync(folder, 0o755);
  return folder;
}

let made: Promise<string> | undefined;

/**
 * The DATA_DIR of a site with its own database that was started and stopped before: made once, then copied, because
 * making a database takes ten times as long as starting one. It need not survive a power cut.
 */
export async function usedDataFolder(): Promise<string> {
  made ??= makeDataFolder();
  const folder = freshDataFolder();
  execFileSync("cp", ["-a", `${await made}/.`, folder]);
  return folder;
}

async function makeDataFolder() {
  const folder = freshDataFolder();
  await (await startOwnSite(folder)).stop();
  appendFileSync(join(folder, "postgres/postgresql.auto.conf"), "fsync = off\n");
  return folder;
}
