import { readFile } from "node:fs/promises";
import { addMedia } from "#content/media/add-media.server.ts";
import { fileBytes, filesAtOnce } from "#content/media/limits.ts";
import { type Media, mediaKinds } from "#content/media/media.ts";
import { notStoredStatus } from "#platform/database-faults.ts";
import { isDiskFull } from "#platform/disk-full.ts";
import { readMultipart, type SentFile } from "#platform/http/multipart.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import { BodyError } from "#platform/http/streamed-body.server.ts";
import type { Loss } from "#platform/pictures/svg/svg-rules.ts";
import type { Platform } from "#platform/platform.server.ts";
import { hasRoom, withScratch } from "#platform/scratch.server.ts";
import { diskFull, notAdded, nothingChosen, tooLarge, tooManyFiles, tooMuch } from "./messages.ts";

/**
 * What became of the pictures of a form: those that are in the library now, what was left out of drawings among them,
 * and why others are not.
 */
export type Received = { added: Media[]; losses: Loss[]; refused: string[]; status: number };

/**
 * Adds the pictures of a multipart form to the library, one after the other; a refused one does not stop the others.
 * The caller has checked the permission.
 */
export async function receivePictures(
  platform: Platform,
  request: Request,
  actor: string,
): Promise<Received> {
  const received: Received = { added: [], losses: [], refused: [], status: 200 };
  const refuse = (status: number, words: string): Received => {
    received.refused.push(words);
    return { ...received, status };
  };
  if (!(await hasRoom(platform.config))) return refuse(507, diskFull);
  try {
    return await withScratch(platform.config, async (folder) => {
      const form = await readMultipart(request, folder, { files: filesAtOnce, fileBytes });
      if (form.files.length === 0) return refuse(400, nothingChosen);
      const kind = mediaKinds.find((one) => one === form.texts.get("kind")) ?? "photo";
      for (const file of form.files) {
        const taken = await take(platform, actor, file, kind);
        if (taken.ok) {
          received.added.push(taken.picture);
          received.losses.push(...taken.losses);
        } else received.refused.push(`${file.name}: ${taken.message}`);
      }
      received.refused.push(...form.notTaken.map((name) => `${name}: ${tooManyFiles}`));
      return { ...received, status: received.refused.length > 0 ? 422 : 200 };
    });
  } catch (error) {
    if (isDiskFull(error)) return refuse(507, diskFull);
    if (error instanceof BodyError)
      return refuse(error.status, error.status === 413 ? tooMuch : refusals[error.status]);
    platform.log.error({ error }, "pictures could not be added");
    return refuse(notStoredStatus(error), notAdded);
  }
}

async function take(
  platform: Platform,
  actor: string,
  { path, name, isTooLarge }: SentFile,
  kind: Media["kind"],
) {
  if (isTooLarge) return { ok: false, message: tooLarge } as const;
  return addMedia(platform, actor, { bytes: await readFile(path), fileName: name, kind });
}
