import { renditionName, renditionsOf, type Shape } from "#platform/pictures/crop.ts";
import { libraryKey } from "#platform/pictures/media-files.ts";
import type { Media } from "./media.ts";

/** What an `<img>` of a picture needs; `width` and `height` (pixels) are those of `src`. */
export type PictureSources = { src: string; srcSet: string; alt: string; width: number; height: number };

/** The addresses of a picture in the shape of its place. */
export function pictureSources(
  picture: Pick<Media, "hash" | "width" | "height" | "alt">,
  crop: Shape,
): PictureSources {
  const files = renditionsOf(picture, crop).map((rendition) => ({
    src: `/media/${libraryKey(picture.hash, renditionName(rendition))}`,
    width: rendition.width,
    height: rendition.height,
  }));
  const { src, width, height } = files[1] ?? files[0] ?? { src: "", width: 1, height: 1 };
  const srcSet = files.map((file) => `${file.src} ${file.width}w`).join(", ");
  return { src, srcSet, alt: picture.alt ?? "", width, height };
}
