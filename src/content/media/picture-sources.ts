import type { Shape } from "#platform/pictures/crop.ts";
import { type PictureSources, pictureSources } from "#platform/pictures/picture-sources.ts";
import type { ShownPicture } from "./picture-field.ts";

/** The properties of the `<img>` of a picture field in the shape of its place; null without a picture. */
export function imageOf(
  picture: ShownPicture | null,
  shape: Shape,
): (PictureSources & { alt: string }) | null {
  return picture && { ...pictureSources(picture, shape), alt: picture.alt };
}
