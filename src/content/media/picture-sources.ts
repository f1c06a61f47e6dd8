import type { Shape } from "#platform/pictures/crop.ts";
import { type PictureSources, pictureSources, smallSource } from "#platform/pictures/picture-sources.ts";
import type { ShownPicture } from "./picture-field.ts";

/** The properties of the `<img>` of a picture field in the shape of its place; null without a picture. */
export function imageOf(
  picture: ShownPicture | null,
  shape: Shape,
): (PictureSources & { alt: string }) | null {
  return picture && { ...pictureSources(picture, shape), alt: picture.alt };
}

/** The same for a place of at most 160 pixels, as a round portrait: one file is enough on every screen. */
export function smallImageOf(picture: ShownPicture | null, shape: Shape) {
  return picture && { ...smallSource(picture, shape), alt: picture.alt };
}
