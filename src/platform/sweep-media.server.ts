import type { Connection } from "#platform/database.server.ts";
import { type Files, listFiles } from "#platform/files.server.ts";
import type { Job } from "#platform/jobs.server.ts";

/** Which of these /media/… addresses a table of the caller's still names. */
export type AddressesInUse = (connection: Connection, addresses: string[]) => Promise<string[]>;

// A picture is stored before the row that names it, and a form may stay open for an evening.
const graceTime = 24 * 3_600_000; // ms
const atATime = 500; // addresses asked about in one query

/**
 * Nightly: deletes the pictures that no row names any more, and what a crash left half written. `owners` asks
 * each feature that keeps pictures; a feature that is not asked loses its pictures.
 */
export function sweepMedia(owners: AddressesInUse[]): Job<object> {
  return {
    name: "sweep-media",
    schedule: { cron: "41 3 * * *", timeZone: "UTC" },
    async run(_, { db, files, clock, log }) {
      const before = clock.now().getTime() - graceTime;
      const unfinished = await listOld(files, "incoming", before);
      for (const key of unfinished) await files.delete(key);
      const pictures = await listOld(files, "media", before);
      let deleted = 0;
      for (let from = 0; from < pictures.length; from += atATime) {
        const some = pictures.slice(from, from + atATime);
        const addresses = some.map((key) => `/${key}`);
        const used = new Set((await Promise.all(owners.map((owner) => owner(db, addresses)))).flat());
        for (const key of some) {
          if (used.has(`/${key}`)) continue;
          await files.delete(key);
          deleted += 1;
        }
      }
      log.info({ deleted, unfinished: unfinished.length }, "pictures swept");
    },
  };
}

async function listOld(files: Files, folder: string, before: number): Promise<string[]> {
  const old: string[] = [];
  for await (const { key, writtenAt } of listFiles(files, folder)) {
    if ((await writtenAt()).getTime() < before) old.push(key);
  }
  return old;
}
