import type { staffPhoto } from "./changes/staff-photos-store.server.ts";
import type { PhotoState } from "./photo.ts";

/** The member of staff who changes the gallery, as the audit names them: account and address. */
export type ActingStaff = { userId: string; account: string; address: string };

/** A photo in the lists of staff. Instants as ISO text. */
export type StaffPhoto = ReturnType<typeof staffPhoto>;

/**
 * One photo with all the details for staff. `link` is the label of the upload link it came by; "" if that no
 * longer exists. `memberId`: the member whose account sent it.
 */
export type OpenedPhoto = StaffPhoto & {
  bytes: number;
  link: string | null;
  memberId: number | null;
  isCover: boolean;
};

export const stateWords: Record<PhotoState, string> = {
  waiting: "Waiting",
  published: "Published",
  hidden: "Hidden",
};

/** A photo's name for staff: its caption, else its description, else its album. */
export function photoName({ caption, alt, album }: Pick<StaffPhoto, "caption" | "alt" | "album">): string {
  return caption || alt || `Photo of ${album}`;
}

/**
 * The file for a preview: the smallest in the grid, the largest on the photo's page; WebP if there is one.
 */
export function previewFile(files: string[], size: "small" | "large"): string {
  const bySize = files
    .filter((name) => name.endsWith(".webp"))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return (size === "small" ? bySize[0] : bySize.at(-1)) ?? files[0] ?? "";
}
