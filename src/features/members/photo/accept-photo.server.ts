import { photoSizes, sentPhotoBytes } from "#features/members/limits.ts";
import type { Sent } from "#form/take-form.server.ts";
import { readSquares, storeSquares } from "#platform/pictures/images.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { notStored, tooLarge } from "./messages.ts";
import { isPhotoAddress, photoBucket, photoRefusal } from "./photo.ts";

/** `message` is for the person who sent the photo; "not-stored" may be tried again. */
export type PhotoAccepted =
  | { ok: true; address: string }
  | { ok: false; reason: "too-large" | "wrong-type" | "no-picture" | "not-stored"; message: string };

/**
 * Stores a photo that someone sent, cropped and in both sizes, and returns the address of the larger one. What it is,
 * its bytes say; they are not kept, and what is stored keeps the limit of the store of photos by far [7.21].
 * @param most the bytes that are taken
 */
export async function acceptPhoto(
  { files, log }: Pick<Platform, "files" | "log">,
  bytes: Uint8Array,
  most: number = photoBucket.fileSizeLimit,
): Promise<PhotoAccepted> {
  if (bytes.length > most) return { ok: false, reason: "too-large", message: tooLarge(most) };
  try {
    const made = await readSquares(bytes, [photoSizes.large, photoSizes.small]);
    return made.ok ? { ok: true, address: await storeSquares(files, made.squares) } : made;
  } catch (error) {
    log.error({ error }, "a photo could not be stored");
    return { ok: false, reason: "not-stored", message: notStored };
  }
}

type PhotoTaken =
  | { ok: true; address: string | null }
  | { ok: false; status: number; errors: { photo: string } };

/** The previously stored photo that the form sends back; null when it is not one of ours. */
export function keptPhoto({ text }: Pick<Sent<unknown>, "text">): string | null {
  const kept = text("keptPhoto");
  return isPhotoAddress(kept) ? kept : null;
}

/**
 * The error of the chosen file by its size, before its bytes are read; empty without a file or error.
 */
export function photoFault({ file }: Pick<Sent<unknown>, "file">): { photo?: string } {
  const chosen = file("photo");
  const fault = chosen && photoRefusal(chosen);
  return fault ? { photo: fault } : {};
}

/**
 * The photo that a form results in: the chosen file, resized and stored; else the previous one, unless it is
 * to be removed. If the form is refused, a newly stored photo is sent back with it.
 */
export async function takePhoto(sent: Sent<unknown>): Promise<PhotoTaken> {
  const { platform, file, fields, read } = sent;
  const chosen = file("photo");
  if (!chosen) return { ok: true, address: fields.has("removePhoto") ? null : keptPhoto(sent) };
  const accepted = await acceptPhoto(platform, new Uint8Array(await chosen.arrayBuffer()), sentPhotoBytes);
  if (!accepted.ok) {
    const status = accepted.reason === "not-stored" ? 503 : 400;
    return { ok: false, status, errors: { photo: accepted.message } };
  }
  const { address } = accepted;
  fields.set("keptPhoto", address);
  read.values.keptPhoto = address;
  return { ok: true, address };
}
