import { isWhole } from "#platform/pictures/picture-header.ts";
import { isHeic, pictureKind } from "#platform/pictures/picture-kind.ts";
import { photoRefusals } from "#platform/pictures/refusals.ts";
import { filesPerPick, photoBytes } from "../limits.ts";
import { notAPicture, tooManyFiles, type UploadNotice } from "./words.ts";

/** The files of one selection that are processed, and the notification about the others (5.27). */
export function limitPick<Chosen>(files: Chosen[]): { kept: Chosen[]; notice: UploadNotice | null } {
  if (files.length <= filesPerPick) return { kept: files, notice: null };
  return { kept: files.slice(0, filesPerPick), notice: tooManyFiles(files.length) };
}

/** The properties of a browser's File that are used. */
export type ChosenFile = Pick<File, "name" | "size" | "arrayBuffer">;

/** A chosen picture; or why the file is refused, without a message if its size is the reason (5.29). */
export type PickedPicture =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; type: string }
  | { ok: false; words: string | null };

/**
 * Reads a chosen file immediately, because a phone's picker removes the file later. `toJpeg` decodes HEIC if
 * the browser can, else returns null.
 */
export async function readPicture(
  file: ChosenFile,
  { toJpeg, log }: { toJpeg: (heic: Blob) => Promise<Blob | null>; log: (words: string) => void },
): Promise<PickedPicture> {
  if (file.size === 0) return { ok: false, words: null };
  if (isTooLarge(file, log)) return { ok: false, words: null };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = pictureKind(bytes);
  if (kind && !isWhole(bytes, kind)) return { ok: false, words: photoRefusals.broken.message };
  if (kind) return { ok: true, bytes, type: `image/${kind}` };
  if (!isHeic(bytes)) return { ok: false, words: notAPicture };
  const jpeg = await toJpeg(new Blob([bytes], { type: "image/heic" }));
  if (!jpeg) return { ok: false, words: photoRefusals.heic.message };
  if (isTooLarge({ name: file.name, size: jpeg.size }, log)) return { ok: false, words: null };
  return { ok: true, bytes: new Uint8Array(await jpeg.arrayBuffer()), type: "image/jpeg" };
}

function isTooLarge({ name, size }: Pick<File, "name" | "size">, log: (words: string) => void): boolean {
  if (size <= photoBytes) return false;
  log(`${name} was skipped: it has ${size} bytes, and a photo may have ${photoBytes}.`);
  return true;
}
