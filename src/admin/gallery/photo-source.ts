import { previewFile, type StaffPhoto } from "#features/gallery/staff-photo.ts";

type Shown = Pick<StaffPhoto, "fileKey" | "files" | "state"> & { inTrash: boolean };

/** The URL of a photo for staff; photos that visitors cannot see are served from a URL for staff only. */
export function photoSource({ fileKey, files, state, inTrash }: Shown, size: "small" | "large"): string {
  const folder = state === "published" && !inTrash ? "/photos" : "/admin-dashboard/photos";
  return `${folder}/${fileKey}/${previewFile(files, size)}`;
}
