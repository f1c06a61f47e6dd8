import { isPhotoId } from "../photo-id.ts";
import { readDataUrl } from "./data-url.ts";

/** A photo that is chosen and not saved yet, without its bytes, as the page shows it. */
export type PendingPhoto = {
  id: string;
  fileName: string;
  size: number; // bytes
  thumb: string | null; // a small data URL; null for a photo that is too large to be decoded here
  alt: string;
  caption: string;
};

/** The same with its bytes, as the temporary store keeps it (3.20). */
export type PendingRecord = PendingPhoto & {
  url: string; // the picture as a data URL
  uploadDate: string; // ISO timestamp
  category: string;
  order: number;
};

/** What is stored, if it is a whole record whose bytes can be read; anything else is null. */
export function readRecord(stored: unknown): PendingRecord | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { id, url, fileName, uploadDate, category, order, size, thumb, alt, caption } = stored as Record<
    string,
    unknown
  >;
  if (typeof id !== "string" || !isPhotoId(id)) return null;
  if (typeof url !== "string" || typeof fileName !== "string" || typeof category !== "string") return null;
  if (typeof uploadDate !== "string" || typeof order !== "number" || readDataUrl(url) === null) return null;
  return {
    id,
    url,
    fileName,
    uploadDate,
    category,
    order,
    size: typeof size === "number" ? size : 0,
    thumb: typeof thumb === "string" && thumb.startsWith("data:image/") ? thumb : null,
    alt: typeof alt === "string" ? alt : "",
    caption: typeof caption === "string" ? caption : "",
  };
}

/** What the page holds of a record: all but the bytes. */
export function withoutBytes({ id, fileName, size, thumb, alt, caption }: PendingRecord): PendingPhoto {
  return { id, fileName, size, thumb, alt, caption };
}
