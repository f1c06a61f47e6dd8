import { photoSizes } from "#features/members/limits.ts";
import { readSquares, storeSquares } from "#platform/pictures/images.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { photoRefusals } from "./messages.ts";
import { photoRefusalReason } from "./photo.ts";

/** `message` is for the person who sent the photo; "not-stored" may be tried again. */
export type PhotoAccepted =
  | { ok: true; address: string }
  | { ok: false; reason: "too-large" | "wrong-type" | "no-picture" | "not-stored"; message: string };

/**
 * Stores a photo that someone sent, cropped and in both sizes, and returns the address of the larger one. It must
 * keep the limits of the store of photos [7.21] and be what it says it is; the sender's bytes are not kept.
 * @param declaredType the media type that the sender gave it
 */
export async function acceptPhoto(
  { files, log }: Pick<Platform, "files" | "log">,
  bytes: Uint8Array,
  declaredType: string,
): Promise<PhotoAccepted> {
  const reason = photoRefusalReason({ size: bytes.length, type: declaredType });
  if (reason) return { ok: false, reason, message: photoRefusals[reason] };
  try {
    const made = await readSquares(bytes, [photoSizes.large, photoSizes.small]);
    if (!made.ok) return { ok: false, reason: "no-picture", message: made.message };
    return { ok: true, address: await storeSquares(files, made.squares) };
  } catch (error) {
    log.error({ error }, "a photo could not be stored");
    return { ok: false, reason: "not-stored", message: photoRefusals["not-stored"] };
  }
}
