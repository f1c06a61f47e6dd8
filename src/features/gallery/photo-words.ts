import { longDay } from "#platform/days.ts";
import type { Photo } from "./photo.ts";

/** What the words about a photo say of its album. */
export type AlbumFacts = { title: string; date: string; imageCount: number };

/** "1 photo", "1,204 photos". */
export function photoCount(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "photo" : "photos"}`;
}

/** "Photo 12"; a photo too deep in a large album to be counted is just "Photo". */
export function photoName(number: number | null): string {
  return number === null ? "Photo" : `Photo ${number.toLocaleString("en-US")}`;
}

/** "Photo 12 of 60"; without its number, "Photo". */
export function photoPlace(number: number | null, album: Pick<AlbumFacts, "imageCount">): string {
  // A photo can have been added since the album was counted.
  const total = Math.max(album.imageCount, number ?? 0);
  return number === null ? photoName(null) : `${photoName(number)} of ${total.toLocaleString("en-US")}`;
}

/** What a photo shows, for people who cannot see it; never empty, as it is the text of a link. */
export function altOf(photo: Pick<Photo, "alt">, number: number | null, album: AlbumFacts): string {
  return photo.alt || `${photoPlace(number, album)}, ${album.title}, ${longDay(album.date)}`;
}

/** What a photo is called: its caption, else its number. */
export function titleOf(photo: Pick<Photo, "caption">, number: number | null): string {
  return photo.caption || photoName(number);
}
