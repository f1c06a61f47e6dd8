import { isMissing, listFiles } from "#platform/files.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { mediaFile, mediaKey } from "#platform/pictures/media-files.ts";
import type { Platform } from "#platform/platform.server.ts";

const atOnce = 8; // files; an object store responds slowly, but handles many requests at once

/**
 * Moves the photos that an earlier version stored among the pictures of events into the store of photos, and deletes
 * the settings file that it kept for it. May be repeated, and may run twice at once: a file is only ever deleted
 * when its copy is complete.
 */
export const movePhotos: Job<object> = {
  name: "move-photos",
  async run(_, { files, log }) {
    const listed = listFiles(files, "media"); // one iterator shared by all workers: each file is handed out once
    const failed: unknown[] = [];
    let moved = 0;
    const work = async () => {
      for await (const { key } of listed) {
        const path = mediaFile(mediaKey(key));
        if (path === key) continue;
        try {
          await files.move(key, path);
          moved += 1;
        } catch (error) {
          if (!isMissing(error)) failed.push(error); // missing: another process has moved it
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (moved > 0) log.info({ moved }, "photos moved into their store");
    if (failed.length > 0) throw new Error(`${failed.length} photos were not moved`, { cause: failed[0] });
    await files.delete("buckets/profiles.json");
  },
};

/** Enqueues the job at every start: a backup of an earlier version may have been brought back. */
export function enqueuePhotoMove({ db, jobs }: Platform): Promise<void> {
  return jobs.enqueue(db, movePhotos, {});
}
