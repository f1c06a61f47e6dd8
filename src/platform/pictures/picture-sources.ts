import { renditionName, renditionsOf, type Shape } from "./crop.ts";
import { libraryKey } from "./media-files.ts";

/** A picture of the media library; `hash` is in the addresses of its files, the size is that of the original. */
export type LibraryPicture = { hash: string; width: number; height: number };

/** What an `<img>` needs; `width` and `height` (pixels) are those of `src`. */
export type PictureSources = { src: string; srcSet: string; width: number; height: number };

/** The smallest file of a picture in a shape, for a place that never shows more. */
export function smallSource(picture: LibraryPicture, shape: Shape): Omit<PictureSources, "srcSet"> {
  return sourcesOf(picture, shape)[0] ?? { src: "", width: 1, height: 1 };
}

function sourcesOf(picture: LibraryPicture, shape: Shape) {
  return renditionsOf(picture, shape).map((rendition) => ({
    src: `/media/${libraryKey(picture.hash, renditionName(rendition))}`,
    width: rendition.width,
    height: rendition.height,
  }));
}

export function pictureSources(picture: LibraryPicture, shape: Shape): PictureSources {
  const files = sourcesOf(picture, shape);
  const { src, width, height } = files[1] ?? files[0] ?? { src: "", width: 1, height: 1 };
  return { src, srcSet: files.map((file) => `${file.src} ${file.width}w`).join(", "), width, height };
}
