import { longDay } from "#platform/days.ts";
import type { Photo } from "./photo.ts";

/** The facts about an album that texts about a photo use. */
export type AlbumFacts = { title: string; date: string; imageCount: number; isUpdated?: boolean };

/** "1 photo", "1,204 photos". */
export function photoCount(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "photo" : "photos"}`;
}

/** "Photo 12"; just "Photo" for a photo too deep in a large album to be numbered. */
export function photoName(number: number | null): string {
  return number === null ? "Photo" : `Photo ${number.toLocaleString("en-US")}`;
}

/** "Photo 12 of 60"; without a number, "Photo". */
export function photoPlace(number: number | null, album: Pick<AlbumFacts, "imageCount">): string {
  // A photo can have been added since the album was counted.
  const total = Math.max(album.imageCount, number ?? 0);
  return number === null ? photoName(null) : `${photoName(number)} of ${total.toLocaleString("en-US")}`;
}

/** The alternative text of a photo; never empty, because it is also the text of a link. */
export function altOf(photo: Pick<Photo, "alt">, number: number | null, album: AlbumFacts): string {
  if (photo.alt) return photo.alt;
  const words = [photoPlace(number, album), album.title, ...(album.isUpdated ? [] : [longDay(album.date)])];
  return words.join(", ");
}

/** The title of a photo: its caption, else its number. */
export function titleOf(photo: Pick<Photo, "caption">, number: number | null): string {
  return photo.caption || photoName(number);
}
