import { mostPhotoPixels } from "#platform/pictures/order.ts";
import { type Pixels, pixelsAt } from "#platform/pictures/photo-sizes.ts";
import { pixelsOf } from "#platform/pictures/picture-header.ts";
import { isHeic, pictureKind } from "#platform/pictures/picture-kind.ts";
import { fileOf, mostRedrawn, redraw } from "#platform/pictures/redraw.ts";
import { photoBytes } from "../limits.ts";
import type { Reason } from "./other-files.ts";

const thumbWidth = 480; // pixels
const thumbQuality = 0.7;
const photoQuality = 0.9;
const smallerSides = [3_000, 2_000]; // pixels of the longer side, tried in turn; the gallery shows 2,000
const headBytes = 262_144; // of a file; its size in pixels stands there

/**
 * A small version of a picture as a data URL; null where it would take too much memory or the browser cannot
 * decode it (the server then checks the file). Call it for one picture at a time.
 */
export async function makeThumb(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string | null> {
  const kind = pictureKind(bytes);
  const pixels = kind && pixelsOf(bytes, kind);
  if (pixels === null || pixels > mostRedrawn) return null;
  return redraw(new Blob([bytes], { type }), { sizeOf: thumbSize, ground: "white" }, (canvas) =>
    canvas.toDataURL("image/jpeg", thumbQuality),
  );
}

function thumbSize({ width, height }: Pixels): Pixels {
  return { width: thumbWidth, height: Math.max(1, Math.round((height * thumbWidth) / width)) };
}

/** Converts HEIC to JPEG if the browser can decode it (Safari); else null. */
export async function heicToJpeg(heic: Blob): Promise<Blob | null> {
  return redraw(heic, { ground: "white" }, (canvas) => fileOf(canvas, "image/jpeg", photoQuality));
}

/**
 * The same photo as a JPEG in fewer pixels, or why there is none. Larger pictures are decoded than for a preview, since
 * somebody pressed for it; call it for one at a time.
 */
export async function smallerPhoto(
  large: File,
): Promise<{ ok: true; file: File } | { ok: false; reason: Reason }> {
  const head = new Uint8Array(await large.slice(0, headBytes).arrayBuffer());
  const kind = pictureKind(head);
  if (!kind && !isHeic(head)) return { ok: false, reason: "not-a-picture" };
  const pixels = kind && pixelsOf(head, kind);
  const sides = pixels !== null && pixels > mostPhotoPixels ? [] : smallerSides;
  for (const side of sides) {
    const look = { sizeOf: (own: Pixels) => pixelsAt(own, side), ground: "white" };
    const made = await redraw(large, look, (canvas) => fileOf(canvas, "image/jpeg", photoQuality));
    if (!made) break;
    if (made.size <= photoBytes)
      return { ok: true, file: new File([made], large.name, { type: "image/jpeg" }) };
  }
  return { ok: false, reason: kind ? "not-smaller" : "heic" };
}
