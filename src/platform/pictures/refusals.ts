import { mostFrames, mostImagePixels, mostPhotoPixels, mostPixelsAtOnce, type Refusal } from "./order.ts";
import { isHeic, pictureKind } from "./picture-kind.ts";

const million = 1_000_000;
const tooManyPixels = (most: number) =>
  `This picture has too many pixels. Please use one with at most ${most / million} megapixels.`;

const unreadable = "This file isn't a picture we can read. Please use a JPG, PNG, GIF or WebP picture.";
const howItWent = {
  "too-long": `This animation is too long. Please use one with at most ${mostFrames} frames.`,
  empty: "There's nothing in this drawing we can show. Convert its text to paths and save it again.",
  "too-slow": "This picture takes too long to open. Please save it again as a JPEG, or use another one.",
  lost: "We couldn't open this picture. Please save it again as a JPEG, or use another one.",
  busy: "We're processing a lot of pictures right now. Please try again in a minute.",
};

export const imageRefusals: Record<Refusal | "no-picture", string> = {
  ...howItWent,
  "no-picture": unreadable,
  broken: unreadable,
  "too-many-pixels": tooManyPixels(mostImagePixels),
  "too-many-at-once": tooManyPixels(mostPixelsAtOnce),
};

export type PhotoRefusal = { status: 415 | 422 | 503; message: string };

export const photoRefusals: Record<Refusal | "no-picture" | "heic", PhotoRefusal> = {
  "no-picture": { status: 415, message: unreadable },
  heic: {
    status: 415,
    message:
      "This photo is in Apple's HEIC format. Send it as a JPEG: on the iPhone, choose Settings, Camera, Formats, Most Compatible.",
  },
  broken: {
    status: 422,
    message: "This picture is damaged or incomplete. Please save it again, or use another one.",
  },
  "too-many-pixels": { status: 422, message: tooManyPixels(mostPhotoPixels) },
  "too-many-at-once": {
    status: 422,
    message: `This picture has too many pixels. A GIF or a progressive or interlaced picture can have at most ${mostPixelsAtOnce / million} megapixels. Please save it as a plain JPEG.`,
  },
  "too-long": { status: 422, message: howItWent["too-long"] },
  empty: { status: 422, message: howItWent.empty },
  "too-slow": { status: 422, message: howItWent["too-slow"] },
  lost: { status: 422, message: howItWent.lost },
  busy: { status: 503, message: howItWent.busy },
};

export const libraryRefusals: Record<Refusal | "no-picture" | "heic", string> = {
  ...imageRefusals,
  "no-picture":
    "This file isn't a picture we can read. Please use a JPG, PNG, GIF or WebP picture, or an SVG logo.",
  "too-many-pixels": photoRefusals["too-many-pixels"].message,
  "too-many-at-once": photoRefusals["too-many-at-once"].message,
  broken: photoRefusals.broken.message,
  heic: photoRefusals.heic.message,
};

export const portraitRefusals: typeof libraryRefusals = {
  ...libraryRefusals,
  "no-picture": "Choose a JPEG or PNG picture.",
};

/**
 * Why these bytes are no portrait, in words; null for a JPEG or PNG, whatever name or type they are sent with [7.21].
 */
export function portraitFault(bytes: Uint8Array): string | null {
  const kind = pictureKind(bytes);
  if (kind === "jpeg" || kind === "png") return null;
  return portraitRefusals[isHeic(bytes) ? "heic" : "no-picture"];
}
