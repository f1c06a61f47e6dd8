import { open } from "node:fs/promises";
import type { MadeFile } from "./order.ts";
import { sizesOf } from "./photo-sizes.ts";
import { isHeic, pictureKind } from "./picture-kind.ts";
import { type PhotoRefusal, photoRefusals } from "./refusals.ts";
import { renderer } from "./renderer.server.ts";

/** A photo in all its sizes. `width` and `height` (pixels) are those of the original, turned upright. */
export type RenderedPhoto = {
  width: number;
  height: number;
  /** The sizes that exist; see photo-sizes.ts. */
  sizes: number[];
  /** A WebP of 16 pixels, about 60 bytes, shown until the photo has loaded. */
  placeholder: Uint8Array;
  files: MadeFile[];
};

export type PhotoAnswer = { ok: true; photo: RenderedPhoto } | ({ ok: false } & PhotoRefusal);

const headLength = 256; // bytes needed to detect the file format

/**
 * Renders the sizes of the received photo at `source` into the folder `into`, which the caller has to remove:
 * it may hold files even after a refusal. The message of a refusal is for the person who sent the photo.
 * @throws an Error with the system's `code` (as ENOSPC) when a file cannot be read or written; never for bad
 * input
 */
export async function renderPhoto(source: string, into: string, by = renderer): Promise<PhotoAnswer> {
  const head = await firstBytes(source);
  if (!pictureKind(head)) return { ok: false, ...photoRefusals[isHeic(head) ? "heic" : "no-picture"] };
  const rendered = await by.render({ make: "photo", source, into });
  if (!rendered.ok) return { ok: false, ...photoRefusals[rendered.refusal] };
  const { width, height, files, placeholder = "" } = rendered.made;
  const sizes = sizesOf({ width, height });
  return {
    ok: true,
    photo: { width, height, sizes, placeholder: Buffer.from(placeholder, "base64"), files },
  };
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
