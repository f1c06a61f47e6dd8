import { type PictureKind, pictureKind, pixelsOf } from "./picture-bytes.ts";

const thumbWidth = 480; // pixels
const mostPixels = 20_000_000; // decoding more takes 200 MB, which makes phones reload the page
const thumbQuality = 0.7;
const heicQuality = 0.9;

/**
 * A small version of a picture as a data URL; null where it would take too much memory or the browser cannot
 * decode it (the server then checks the file). Call it for one picture at a time.
 */
export async function makeThumb(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string | null> {
  const kind = pictureKind(bytes) as PictureKind;
  const pixels = pixelsOf(bytes, kind);
  if (pixels === null || pixels > mostPixels) return null;
  return draw(new Blob([bytes], { type }), thumbWidth, (canvas) =>
    canvas.toDataURL("image/jpeg", thumbQuality),
  );
}

/** Converts HEIC to JPEG if the browser can decode it (Safari); else null. */
export async function heicToJpeg(heic: Blob): Promise<Blob | null> {
  const made = await draw(
    heic,
    null,
    (canvas) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", heicQuality)),
  );
  return made?.type === "image/jpeg" ? made : null;
}

/**
 * Draws a picture on a canvas, at most `widest` pixels wide, and returns the result of `use`; null when it
 * cannot be decoded.
 */
async function draw<Taken>(
  picture: Blob,
  widest: number | null,
  use: (canvas: HTMLCanvasElement) => Taken,
): Promise<Awaited<Taken> | null> {
  const size = widest === null ? {} : ({ resizeWidth: widest, resizeQuality: "medium" } as const);
  const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image", ...size }).catch(
    () => null,
  );
  if (!bitmap) return null;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const paper = canvas.getContext("2d");
  if (paper) {
    paper.fillStyle = "white"; // visible where a PNG is transparent
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(bitmap, 0, 0);
  }
  bitmap.close(); // frees its memory without waiting for the garbage collector
  try {
    return paper && (await use(canvas));
  } finally {
    canvas.width = 0; // frees the canvas's memory
  }
}
