import type { ActionArgs } from "#form/take-form.server.ts";
import { limit } from "#identity/limits.server.ts";
import { isUnstorable, notStoredStatus } from "#platform/database-faults.ts";
import { isDiskFull } from "#platform/disk-full.ts";
import { readMultipart, type SentForm } from "#platform/http/multipart.server.ts";
import { BodyError } from "#platform/http/streamed-body.server.ts";
import { singleLine } from "#platform/plain-text.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { hasRoom, withScratch } from "#platform/scratch.server.ts";
import { type AlbumChoice, findAlbum, findAlbumByTitle } from "../albums-store.server.ts";
import { altLength, captionLength, photoBytes, photosPerGrant } from "../limits.ts";
import { noAccountGrant } from "../upload/words.ts";
import { type Grant, hasAccountAlone, readGrant } from "./grants.server.ts";
import {
  noAlbum,
  noForm,
  noGrant,
  notSaved,
  storageFull,
  tooLarge,
  tooLargeTogether,
  tooLong,
  tooMany,
  tooSlow,
} from "./upload-messages.ts";

/**
 * A refusal of a whole upload: the HTTP status, a message for the sender, and the seconds until a new try.
 */
export class UploadRefusal extends Error {
  readonly status: number;
  readonly retryAfter?: number;
  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export type ReceivedForm = {
  grant: Grant;
  form: SentForm;
  album: AlbumChoice;
  alt: string;
  caption: string;
  /** The folder with the received files; deleted after the form is handled. */
  folder: string;
};

/**
 * Receives a form with at most `files` photos and passes it to `use`. The grant is checked before the body is
 * read, so that a refused request costs nothing.
 * @throws UploadRefusal
 */
export async function receiveForm<Result>(
  { request, context }: Pick<ActionArgs, "request" | "context">,
  files: number,
  use: (received: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const platform = context.get(platformContext);
  const grant = await readGrant({ request, context });
  if (!grant) {
    const isAccount = await hasAccountAlone({ request, context });
    throw new UploadRefusal(401, isAccount ? noAccountGrant : noGrant);
  }
  await countPhoto(platform, grant);
  if (!(await hasRoom(platform.config))) throw new UploadRefusal(507, storageFull);
  try {
    return await withScratch(platform.config, async (folder) => {
      const form = await readMultipart(request, folder, { files, fileBytes: photoBytes });
      const album = await findChosenAlbum(platform, grant, form.texts.get("category") ?? "");
      if (!album) throw new UploadRefusal(400, noAlbum);
      const words = {
        alt: wordsOf(form, "alt", altLength),
        caption: wordsOf(form, "caption", captionLength),
      };
      return use({ grant, form, album, ...words, folder });
    });
  } catch (error) {
    if (isDiskFull(error)) throw new UploadRefusal(507, storageFull);
    if (error instanceof BodyError) {
      const words = error.status === 413 && files > 1 ? tooLargeTogether : bodyWords[error.status];
      throw new UploadRefusal(error.status, words);
    }
    throw error;
  }
}

/**
 * Counts one photo of a grant. The first photo of a form is counted by `receiveForm`.
 * @throws UploadRefusal beyond the limit
 */
export async function countPhoto(platform: Platform, { key }: Grant): Promise<void> {
  const counted = await limit(platform, { name: "gallery-photos", key, ...photosPerGrant });
  if (counted.allowed) return;
  throw new UploadRefusal(429, tooMany(counted.retryAfterSeconds), counted.retryAfterSeconds);
}

const bodyWords = { 400: noForm, 408: tooSlow, 413: tooLarge };

/** The album that an uploader has chosen by its title; a grant from a link is always for its own album. */
export function findChosenAlbum(
  { db }: Platform,
  { albumId }: Grant,
  title: string,
): Promise<AlbumChoice | undefined> {
  return albumId === null ? findAlbumByTitle(db, title.trim()) : findAlbum(db, albumId);
}

function wordsOf(form: SentForm, name: string, longest: number): string {
  const words = singleLine(form.texts.get(name) ?? "");
  if (words.length > longest) throw new UploadRefusal(400, tooLong(longest));
  return words;
}

/** Converts any error to a refusal; an unexpected one is logged. */
export function refusalOf(error: unknown, platform: Platform): UploadRefusal {
  if (error instanceof UploadRefusal) return error;
  if (isUnstorable(error)) return new UploadRefusal(400, noForm);
  platform.log.error({ error }, "a photo could not be taken");
  return new UploadRefusal(notStoredStatus(error), notSaved, 10);
}
