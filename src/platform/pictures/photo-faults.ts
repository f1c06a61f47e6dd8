import { mostFrames, mostPhotoPixels, mostPixelsAtOnce, type Refusal } from "./order.ts";

/** What the header of a picture says: its size in pixels, its frames, and how it is stored. */
type Header = { width: number; height: number; pages: number; format: string; isProgressive?: boolean };

/** Why a photo is not decoded; null when it may be. */
export function photoFault({ width, height, pages, format, isProgressive }: Header): Refusal | null {
  if (pages > mostFrames) return "too-long";
  const pixels = width * height;
  if (pixels > mostPhotoPixels) return "too-many-pixels";
  const decodedWhole = isProgressive || format === "gif" || pages > 1;
  return decodedWhole && pixels > mostPixelsAtOnce ? "too-many-at-once" : null;
}
