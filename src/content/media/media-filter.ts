import { type MediaKind, mediaKinds } from "./media.ts";
import { isMediaId } from "./media-id.ts";

/** The parts of the library that can be shown alone, with their labels; "" is all of it. */
export const mediaViews = [
  ["undescribed", "Without a description"],
  ["unused", "Not used anywhere"],
] as const;
export type MediaView = (typeof mediaViews)[number][0] | "";

/** Which pictures of the library are listed. */
export type MediaFilter = { q: string; kind: MediaKind | ""; show: MediaView };

/** The last picture of the page before; `at` is its time (ISO). */
export type PageStart = { at: string; id: string };

/** The start of the page after this picture. */
export function pageStartOf({ createdAt, id }: { createdAt: Date; id: string }): PageStart {
  return { at: createdAt.toISOString(), id };
}

/** The start of a page as a part of an address. */
export function writePageStart({ at, id }: PageStart): string {
  return `${Date.parse(at)}_${id}`;
}

/** Reads the start of a page from an address; null when it has none, or a wrong one. */
export function readPageStart(text: string | null): PageStart | null {
  const [, time = "", id = ""] = /^(\d{1,14})_(.{36})$/.exec(text ?? "") ?? [];
  return isMediaId(id) ? { at: new Date(Number(time)).toISOString(), id } : null;
}

/** The kind of picture in an address; "" for all. */
export function readKind(text: string | null): MediaKind | "" {
  return mediaKinds.find((kind) => kind === text) ?? "";
}

/** The part of the library in an address; "" for all. */
export function readView(text: string | null): MediaView {
  return mediaViews.find(([view]) => view === text)?.[0] ?? "";
}
