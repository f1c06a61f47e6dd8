import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unfinished } from "./back-up-site.server.ts";

const namePattern = /^chamber-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;
const day = 86_400_000; // ms

/** "chamber-2026-03-01T044100Z.tar.gz" */
export function backupName(now: Date): string {
  return `chamber-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.gz`;
}

/** The instant in such a name; undefined for any other file, which is never touched. */
export function instantOf(name: string): Date | undefined {
  const [, date, hour, minute, second] = namePattern.exec(name) ?? [];
  return date ? new Date(`${date}T${hour}:${minute}:${second}Z`) : undefined;
}

/** The names of the backups in a folder that are older than `days`, but never of the newest. */
export function outdated(names: string[], now: Date, days: number): string[] {
  const own = names.filter((name) => instantOf(name)).sort();
  const oldest = now.getTime() - days * day;
  return own.slice(0, -1).filter((name) => (instantOf(name)?.getTime() ?? 0) <= oldest);
}

export async function newestBackup(folder: string): Promise<{ name: string; bytes: number } | undefined> {
  const name = (await readdir(folder).catch(() => []))
    .filter((each) => instantOf(each))
    .sort()
    .at(-1);
  return name === undefined ? undefined : { name, bytes: (await stat(join(folder, name))).size };
}

/** Makes the folder for backups, and removes what a killed process left of one more than a day ago. */
export async function prepareFolder(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > day) await rm(join(folder, name), { recursive: true, force: true });
  }
}

export async function deleteOutdated(folder: string, now: Date, days: number): Promise<number> {
  const names = outdated(await readdir(folder), now, days);
  for (const name of names) await rm(join(folder, name), { force: true });
  return names.length;
}
