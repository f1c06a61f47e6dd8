/** What the child is asked to make of the file at `source`; all it makes it writes into the folder `into`. */
export type Order = { source: string; into: string } & Task;
export type Task = { make: "photo" } | { make: "image" } | { make: "squares"; sizes: readonly number[] };

/** Why nothing was made: what the picture is like, or (the last three) how it went. */
export type Refusal =
  | "broken"
  | "too-many-pixels"
  | "too-many-at-once"
  | "too-long"
  | "too-slow"
  | "lost"
  | "busy";

/** `width` and `height` are those of the upright picture as it was sent; `placeholder` is base64. */
export type Made = { width: number; height: number; files: MadeFile[]; placeholder?: string };
export type MadeFile = { name: string; path: string; length: number };

/** `fault`: the disk's, not the picture's. */
export type Answer =
  | { ok: true; made: Made }
  | { ok: false; refusal: Refusal }
  | { ok: false; fault: { code: string; message: string } };

export const mostFrames = 120; // of an animation
export const mostImagePixels = 40_000_000; // all frames of an animation counted
export const mostPhotoPixels = 60_000_000; // the cameras of telephones reach 50
// Some pictures are decoded as a whole before they can be made smaller: progressive and interlaced ones, and
// animations. Of 49 megapixels that took 240 MB, as a GIF of 58 even 365 MB.
export const mostPixelsAtOnce = 25_000_000;
