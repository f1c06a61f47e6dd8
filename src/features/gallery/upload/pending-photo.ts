import { isPhotoId } from "../photo-id.ts";
import { readDataUrl } from "./data-url.ts";

/** A chosen photo that is not saved yet, without its bytes, as the page holds it. */
export type PendingPhoto = {
  id: string;
  fileName: string;
  size: number; // bytes
  thumb: string | null; // a small data URL; null for a photo too large to decode here
  alt: string;
  caption: string;
};

/** A pending photo with its bytes, as the temporary store keeps it (3.20). */
export type PendingRecord = PendingPhoto & {
  url: string; // the picture as a data URL
  uploadDate: string; // ISO timestamp
  category: string;
  order: number;
};

/** Validates a stored record; null when it is incomplete or its bytes cannot be read. */
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

/** A record without its bytes, for the page. */
export function withoutBytes({ id, fileName, size, thumb, alt, caption }: PendingRecord): PendingPhoto {
  return { id, fileName, size, thumb, alt, caption };
}
