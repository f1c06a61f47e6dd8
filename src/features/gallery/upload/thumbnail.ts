import { pixelsOf } from "#platform/pictures/picture-header.ts";
import { pictureKind } from "#platform/pictures/picture-kind.ts";
import { fileOf, mostRedrawn, redraw } from "#platform/pictures/redraw.ts";

const thumbWidth = 480; // pixels
const thumbQuality = 0.7;
const heicQuality = 0.9;

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

function thumbSize({ width, height }: { width: number; height: number }) {
  return { width: thumbWidth, height: Math.max(1, Math.round((height * thumbWidth) / width)) };
}

/** Converts HEIC to JPEG if the browser can decode it (Safari); else null. */
export async function heicToJpeg(heic: Blob): Promise<Blob | null> {
  return redraw(heic, { ground: "white" }, (canvas) => fileOf(canvas, "image/jpeg", heicQuality));
}
