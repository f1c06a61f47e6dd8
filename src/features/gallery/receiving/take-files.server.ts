import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { data } from "react-router";
import { outsideService } from "#content/slot-places.server.ts";
import type { ActionArgs } from "#form/take-form.server.ts";
import type { SentFile } from "#platform/http/multipart.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { singleLine } from "#platform/plain-text.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { fileNameLength, filesPerPick } from "../limits.ts";
import { newPhotoId } from "../photo-id.ts";
import {
  countPhoto,
  type ReceivedForm,
  receiveForm,
  refusalOf,
  UploadRefusal,
} from "./received-form.server.ts";
import { savePhoto } from "./save-photo.server.ts";
import { noPhoto, notTakenYet, refusalWords, savedWords } from "./upload-messages.ts";

/** The result of one file of the form. */
export type FileResult = { name: string; saved: boolean; message: string };

/**
 * The result of the form without scripts: one for each file, and where the album is seen; or why the whole form was refused.
 */
export type TakenFiles = { results: FileResult[]; album: string; seenAt: string } | { refused: string };

/**
 * Handles the form without scripts: saves its photos one after another; a refused one does not stop the
 * others.
 */
export async function takeFiles({ request, context }: ActionArgs) {
  const platform = context.get(platformContext);
  try {
    const taken = await receiveForm({ request, context }, filesPerPick, async (received) => {
      const { files, notTaken } = received.form;
      if (files.length === 0) throw new UploadRefusal(400, noPhoto);
      const results: FileResult[] = [];
      for (const [index, file] of files.entries())
        results.push(await takeFile(platform, received, file, index));
      for (const [at, name] of notTaken.entries())
        results.push({
          name: nameOf(name, files.length + at),
          saved: false,
          message: notTakenYet(filesPerPick),
        });
      const { title, slug } = received.album;
      return { results, album: title, seenAt: outsideService("gallery") ? `/gallery/${slug}` : "/gallery" };
    });
    return data<TakenFiles>(taken, { headers: noStore });
  } catch (error) {
    const { status, message, retryAfter } = refusalOf(error, platform);
    const headers = retryAfter === undefined ? noStore : { ...noStore, "Retry-After": String(retryAfter) };
    return data<TakenFiles>({ refused: message }, { status, headers });
  }
}

async function takeFile(
  platform: Platform,
  { grant, album, alt, caption, folder }: ReceivedForm,
  file: SentFile,
  index: number,
): Promise<FileResult> {
  const made = join(folder, `made-${index}`);
  await mkdir(made);
  const name = nameOf(file.name, index);
  const photo = {
    ...file,
    id: newPhotoId(platform.clock.now()),
    albumId: album.id,
    alt,
    caption,
    folder: made,
  };
  try {
    if (index > 0) await countPhoto(platform, grant);
    const saved = await savePhoto(platform, photo, { grant });
    if (!saved.ok) return { name, saved: false, message: refusalWords(saved).message };
    return { name, saved: true, message: savedWords(saved) };
  } catch (error) {
    return { name, saved: false, message: refusalOf(error, platform).message };
  }
}

const nameOf = (sent: string, index: number) =>
  singleLine(sent).slice(0, fileNameLength) || `Photo ${index + 1}`;
