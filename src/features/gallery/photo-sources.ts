import type { Photo } from "./photo.ts";

type Stored = Pick<Photo, "fileKey" | "width" | "height" | "files">;

/** The URL of one of a photo's files. */
export function fileAddress({ fileKey }: Pick<Photo, "fileKey">, name: string): string {
  return `/photos/${fileKey}/${name}`;
}

/** The size of a file in pixels: its name limits the longer side, and photos are never enlarged. */
export function sizeOf({ width, height }: Pick<Photo, "width" | "height">, name: string) {
  const scale = Math.min(1, Number.parseInt(name, 10) / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The photo's WebP files as a `srcset`, smallest first. */
export function srcSetOf(photo: Stored): string {
  return filesOf(photo, "webp")
    .map((name) => `${fileAddress(photo, name)} ${sizeOf(photo, name).width}w`)
    .join(", ");
}

/** The URL of the smallest JPEG, for browsers without `srcset`. */
export function plainSource(photo: Stored): string {
  return fileAddress(photo, filesOf(photo, "jpg")[0] ?? photo.files[0] ?? "");
}

const previewSide = 1600; // pixels of a preview's longer side; not all preview readers support WebP

/** The JPEG for link previews with its size in pixels: the largest one up to 1600 pixels. */
export function previewOf(photo: Stored): { src: string; width: number; height: number } {
  const jpegs = filesOf(photo, "jpg");
  const name = jpegs.findLast((file) => Number.parseInt(file, 10) <= previewSide) ?? jpegs[0] ?? "";
  return { src: fileAddress(photo, name), ...sizeOf(photo, name) };
}

/** The URL that downloads the largest JPEG. */
export function downloadAddress(photo: Stored): string {
  return `${fileAddress(photo, filesOf(photo, "jpg").at(-1) ?? "")}?download`;
}

/** The files of one format, smallest first. */
function filesOf({ files }: Pick<Photo, "files">, kind: "webp" | "jpg"): string[] {
  return files
    .filter((name) => name.endsWith(`.${kind}`))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}
