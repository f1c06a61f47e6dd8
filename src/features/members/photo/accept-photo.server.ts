import { photoSizes } from "#features/members/limits.ts";
import { readSquares, storeSquares } from "#platform/pictures/images.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { notStored, tooLarge } from "./messages.ts";
import { photoBucket } from "./photo.ts";

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
