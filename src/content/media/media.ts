import { singleLine } from "#platform/plain-text.ts";
import type { media } from "./tables.ts";

/** A picture of the media library, as it is stored. */
export type Media = typeof media.$inferSelect;

export const mediaKinds = ["photo", "logo"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What kinds of pictures are called. */
export const kindWords: Record<MediaKind, string> = { photo: "Photo", logo: "Logo" };

/** A picture to choose from: what a list or a field shows of it. */
export type Choice = Pick<Media, "id" | "kind" | "name" | "alt" | "hash" | "width" | "height">;

/** The name that a new picture gets from its file: without folders, the ending, and signs between words. */
export function nameOfFile(fileName: string, longest: number): string {
  const bare = (fileName.split(/[\\/]/).at(-1) ?? "").replace(/\.[a-z0-9]{1,5}$/i, "");
  const words = singleLine(bare.replace(/[_+]+/g, " "));
  return [...words].slice(0, longest).join("").trim() || "Picture";
}

/** Whether a text is the id of a picture of the library in the form that we write. */
export function isMediaId(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
