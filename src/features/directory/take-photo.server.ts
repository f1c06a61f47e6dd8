import type { Files } from "#platform/files.server.ts";
import { readSquares, storeSquares } from "#platform/images.server.ts";
import { photoSizes } from "./limits.ts";
import { isPhotoAddress, photoRefusal } from "./photo.ts";

export type PhotoReading = { address: string | null; refusal: string | null };

/**
 * The photo that an entry form leaves: a chosen file, made into squares and stored; or else the one it had (field
 * `keptPhoto`), unless it asks to remove that. A refused file leaves the one before it, and words for the person.
 */
export async function takePhoto(form: FormData, files: Files): Promise<PhotoReading> {
  const kept = form.get("keptPhoto");
  const before = typeof kept === "string" && isPhotoAddress(kept) ? kept : null;
  const file = form.get("photo");
  if (!(file instanceof File) || file.size === 0)
    return { address: form.has("removePhoto") ? null : before, refusal: null };
  const fault = photoRefusal(file);
  if (fault) return { address: before, refusal: fault };
  const sizes = [photoSizes.large, photoSizes.small];
  const read = await readSquares(new Uint8Array(await file.arrayBuffer()), sizes);
  if (!read.ok) return { address: before, refusal: read.message };
  return { address: await storeSquares(files, read.squares), refusal: null };
}
