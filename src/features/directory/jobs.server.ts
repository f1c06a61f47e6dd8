import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { checkPhotoBucket } from "./photo-bucket.server.ts";
import { forgetMessages } from "./send-message.server.ts";

/** The directory's nightly work. */
export const directoryJobs: Job<object>[] = [forgetMessages];

/** Before the site answers: the store of photos is there, or the log says that it is not (7.20). */
export async function prepareDirectory(platform: Platform): Promise<void> {
  await checkPhotoBucket(platform);
}
