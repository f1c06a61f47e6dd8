import type { Pixels } from "./photo-sizes.ts";

/** The most pixels that are decoded in a browser: more take over 100 MB, which makes phones reload the page. */
export const mostRedrawn = 20_000_000;

type Look = {
  /** The size in pixels to draw it in, from its own; as it is when absent. */
  sizeOf?: (own: Pixels) => Pixels;
  /** What is seen where the picture is transparent; nothing when absent. */
  ground?: string;
};

/**
 * Draws a picture upright on a canvas of the browser, and returns the result of `use`; null when the browser cannot
 * decode it. Call it for one picture at a time.
 */
export async function redraw<Taken>(
  picture: Blob,
  { sizeOf = (own) => own, ground }: Look,
  use: (canvas: HTMLCanvasElement) => Taken,
): Promise<Awaited<Taken> | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement("canvas");
  const { width, height } = sizeOf(bitmap);
  [canvas.width, canvas.height] = [width, height];
  const paper = canvas.getContext("2d");
  if (paper) {
    paper.imageSmoothingQuality = "high";
    if (ground) {
      paper.fillStyle = ground;
      paper.fillRect(0, 0, width, height);
    }
    paper.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close(); // frees its memory without waiting for the garbage collector
  try {
    return paper && (await use(canvas));
  } finally {
    canvas.width = 0; // frees the canvas's memory
  }
}

/** The picture on a canvas as a file of this type; null when the browser cannot write that type. */
export async function fileOf(
  canvas: HTMLCanvasElement,
  type: "image/jpeg" | "image/png",
  quality: number,
): Promise<Blob | null> {
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return made?.type === type ? made : null;
}
