import { isWhole, withEnd } from "#platform/pictures/picture-header.ts";
import { isHeic, pictureKind } from "#platform/pictures/picture-kind.ts";
import { filesPerPick, photoBytes } from "../limits.ts";
import type { Reason } from "./other-files.ts";
import { tooManyFiles, type UploadNotice } from "./words.ts";

/** The files of one selection that are processed, those that wait, and the notification about them (5.27). */
export function limitPick<Chosen>(files: Chosen[]): {
  kept: Chosen[];
  waiting: Chosen[];
  notice: UploadNotice | null;
} {
  const waiting = files.slice(filesPerPick);
  const notice = waiting.length > 0 ? tooManyFiles(files.length) : null;
  return { kept: files.slice(0, filesPerPick), waiting, notice };
}

/** The properties of a browser's File that are used. */
export type ChosenFile = Pick<File, "name" | "size" | "arrayBuffer">;

/** A chosen picture; or why the file is not added, which its card says (5.29). */
export type PickedPicture =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; type: string }
  | { ok: false; reason: Reason };

/**
 * Reads a chosen file immediately, because a phone's picker removes the file later. `toJpeg` decodes HEIC if
 * the browser can, else returns null.
 */
export async function readPicture(
  file: ChosenFile,
  { toJpeg, log }: { toJpeg: (heic: Blob) => Promise<Blob | null>; log: (words: string) => void },
): Promise<PickedPicture> {
  if (file.size === 0) return refused("empty");
  if (isTooLarge(file, log)) return refused("too-large");
  const read = await file.arrayBuffer().catch(() => null);
  if (!read) return refused("unreadable");
  const bytes = new Uint8Array(read);
  const kind = pictureKind(bytes);
  // As the server does: of a picture that lacks its end alone, only the decoder can say whether it is whole.
  if (kind && !isWhole(withEnd(bytes, kind), kind)) return refused("damaged");
  if (kind) return { ok: true, bytes, type: `image/${kind}` };
  if (!isHeic(bytes)) return refused("not-a-picture");
  const jpeg = await toJpeg(new Blob([bytes], { type: "image/heic" }));
  if (!jpeg) return refused("heic");
  if (isTooLarge({ name: file.name, size: jpeg.size }, log)) return refused("too-large");
  return { ok: true, bytes: new Uint8Array(await jpeg.arrayBuffer()), type: "image/jpeg" };
}

function refused(reason: Reason): PickedPicture {
  return { ok: false, reason };
}

function isTooLarge({ name, size }: Pick<File, "name" | "size">, log: (words: string) => void): boolean {
  if (size <= photoBytes) return false;
  log(`${name} was skipped: it has ${size} bytes, and a photo may have ${photoBytes}.`);
  return true;
}
