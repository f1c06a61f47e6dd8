import type { NoAnswer } from "#platform/child.server.ts";
import type { Focal } from "./crop.ts";
import type { Pixels } from "./photo-sizes.ts";

/**
 * A job for the child process: what to make of the file at `source`; all output is written into the folder
 * `into`.
 */
export type Order = { source: string; into: string } & Task;
export type Task =
  | { make: "photo" }
  | { make: "image" }
  | { make: "squares"; sizes: readonly number[] }
  | { make: "icons"; of: "mark" | "stone" }
  | { make: "original" }
  | { make: "drawing" }
  | { make: "png"; of: "original"; longest: number }
  | { make: "png"; of: "drawing" }
  | { make: "preview" }
  | { make: "outlines" }
  | ({ make: "cover"; focal: Focal } & Pixels)
  | { make: "renditions"; focal: Focal };

/** Why nothing was made: a property of the picture, or a failure of the rendering. */
export type Refusal = "broken" | "too-many-pixels" | "too-many-at-once" | "too-long" | "empty" | NoAnswer;

/**
 * `width` and `height` (pixels) are those of the original picture, turned upright (of an "original" those of the
 * file that was made); `placeholder` is base64.
 */
export type Made = { width: number; height: number; files: MadeFile[]; placeholder?: string };
export type MadeFile = { name: string; path: string; length: number };

/** `fault` is an error of the disk, not of the picture. */
export type Answer =
  | { ok: true; made: Made }
  | { ok: false; refusal: Refusal }
  | { ok: false; fault: { code: string; message: string } };

export const mostFrames = 120; // of an animation
export const mostImagePixels = 40_000_000; // counting all frames of an animation
export const mostPhotoPixels = 60_000_000; // phone cameras reach 50 million
// Progressive and interlaced pictures and animations are decoded as a whole before they can be scaled down.
// For 49 megapixels that took 240 MB, for a GIF of 58 even 365 MB.
export const mostPixelsAtOnce = 25_000_000;

/** A box, a picture or a line of text as satori reads it. */
export type LayoutNode = {
  type: string;
  props: { style?: object; children?: (LayoutNode | string)[]; src?: string };
};

/** What the child needs to draw a layout; it is sent as JSON. `width` and `height` in pixels. */
export type PreviewOrder = OutlinesOrder & { width: number };

/** The same for outlines, which are as wide as the layout. */
export type OutlinesOrder = {
  layout: LayoutNode;
  height: number;
  fonts: { name: string; weight: 500 | 600; base64: string }[];
};
