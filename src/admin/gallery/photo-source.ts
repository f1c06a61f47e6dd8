import { previewFile, type StaffPhoto } from "#features/gallery/staff-photo.ts";

type Shown = Pick<StaffPhoto, "fileKey" | "files" | "state"> & { inTrash: boolean };

/** Where staff see a photo: what visitors cannot see comes from an address of the staff's own. */
export function photoSource({ fileKey, files, state, inTrash }: Shown, size: "small" | "large"): string {
  const folder = state === "published" && !inTrash ? "/photos" : "/admin-dashboard/photos";
  return `${folder}/${fileKey}/${previewFile(files, size)}`;
}
