import type { Connection } from "#platform/database.server.ts";
import { type Files, listFiles, nullIfMissing } from "#platform/files.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { documentFolder } from "#platform/library-file.ts";
import { mediaAddress, pictureFolders } from "./media-files.ts";

/** Returns which of these /media/… addresses are still used in the feature's tables. */
export type AddressesInUse = (connection: Connection, addresses: string[]) => Promise<string[]>;

// A picture is stored before the row that refers to it, and a form may stay open for hours.
const graceTime = 24 * 3_600_000; // ms
const atATime = 500; // addresses per query
const folders = [...pictureFolders, documentFolder];

/**
 * A nightly job that deletes the pictures and files of the library that no row refers to, and files that a crash left half written.
 * `owners` must hold a function for every feature that stores some; those of a missing one are
 * deleted.
 */
export function sweepMedia(owners: AddressesInUse[]): Job<object> {
  return {
    name: "sweep-media",
    schedule: { cron: "41 3 * * *" },
    async run(_, { db, files, clock, log }) {
      const before = clock.now().getTime() - graceTime;
      const unfinished = await listOld(files, "incoming", before);
      for (const key of unfinished) await files.delete(key);
      const pictures = (await Promise.all(folders.map((each) => listOld(files, each, before)))).flat();
      let deleted = 0;
      for (let from = 0; from < pictures.length; from += atATime) {
        const some = pictures.slice(from, from + atATime);
        const addresses = some.map(mediaAddress);
        const used = new Set((await Promise.all(owners.map((owner) => owner(db, addresses)))).flat());
        for (const key of some) {
          if (used.has(mediaAddress(key))) continue;
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
    const at = await writtenAt().catch(nullIfMissing); // null when it was moved or deleted since it was listed
    if (at && at.getTime() < before) old.push(key);
  }
  return old;
}
