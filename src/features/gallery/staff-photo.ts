import type { PhotoState } from "./photo.ts";

/** A photo as staff see it in a list. Instants as ISO text. */
export type StaffPhoto = {
  pageKey: string;
  fileKey: string;
  albumId: number;
  album: string;
  state: PhotoState;
  width: number;
  height: number;
  files: string[];
  alt: string;
  caption: string;
  hiddenWhy: string | null;
  isSample: boolean;
  version: number;
  listedAt: string;
  deletedAt: string | null;
};

/** Everything else that staff see of one photo, opened. `link` is the label of the upload link it came by, "" of one that is gone. */
export type OpenedPhoto = StaffPhoto & { bytes: number; link: string | null; isCover: boolean };

export const stateWords: Record<PhotoState, string> = {
  waiting: "Waiting",
  published: "Published",
  hidden: "Hidden",
};

/** What a person calls a photo: its caption, else what it shows, else its album. */
export function photoName({ caption, alt, album }: Pick<StaffPhoto, "caption" | "alt" | "album">): string {
  return caption || alt || `Photo of ${album}`;
}

/** Its file for a preview: the smallest in the grid, the largest on its own page; WebP where there is one. */
export function previewFile(files: string[], size: "small" | "large"): string {
  const bySize = files
    .filter((name) => name.endsWith(".webp"))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return (size === "small" ? bySize[0] : bySize.at(-1)) ?? files[0] ?? "";
}
