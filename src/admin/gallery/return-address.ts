import { photoParams, readPageKey, readPhotoQuery } from "#features/gallery/photo-query.ts";
import { readGalleryView, viewAddress } from "./gallery-views.ts";

/** The URL of a photo's screen for staff. */
export function photoAddress(pageKey: string): string {
  return `/admin-dashboard/gallery/${pageKey}`;
}

/**
 * The URL to redirect to after a change: the list as it was shown, or the photo that `view` names. `view`
 * comes from the form; because it is parsed again, it cannot lead anywhere else. `batch` is the batch that
 * can be undone there.
 */
export function returnAddress(view: string, batch: string | null = null): string {
  const params = new URLSearchParams(view.slice(0, 1_000));
  const opened = readPageKey(params.get("photo"));
  if (opened) return `${photoAddress(opened)}${batch ? `?batch=${batch}` : ""}`;
  return viewAddress(readGalleryView(params), { ...photoParams(readPhotoQuery(params)), batch });
}
