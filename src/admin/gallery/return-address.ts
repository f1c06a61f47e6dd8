import { photoParams, readPageKey, readPhotoQuery } from "#features/gallery/photo-query.ts";
import { readGalleryView, viewAddress } from "./gallery-views.ts";

/** The screen of one photo. */
export function photoAddress(pageKey: string): string {
  return `/admin-dashboard/gallery/${pageKey}`;
}

/**
 * Where a change leads back to: to the list as it was shown, or to the photo that `view` names. It comes from the form;
 * read anew, it cannot lead anywhere else. `batch` is what can be taken back there.
 */
export function returnAddress(view: string, batch: number | null = null): string {
  const params = new URLSearchParams(view.slice(0, 1_000));
  const opened = readPageKey(params.get("photo"));
  if (opened) return `${photoAddress(opened)}${batch ? `?batch=${batch}` : ""}`;
  return viewAddress(readGalleryView(params), { ...photoParams(readPhotoQuery(params)), batch });
}
