import { readPageKey } from "#features/gallery/page-key.ts";
import { viewAddress as listAddress } from "../lists/chosen-action.server.ts";
import { photoAddress, readGalleryView, viewAddress } from "./gallery-views.ts";
import { photoList } from "./photo-list.ts";

/**
 * The URL to redirect to after a change: the list as it was shown, or the photo that `view` names. `view`
 * comes from the form; because it is parsed again, it cannot lead anywhere else. `batch` is the batch that
 * can be undone there.
 */
export function returnAddress(view: string, batch: string | null = null): string {
  const params = new URLSearchParams(view.slice(0, 1_000));
  const opened = readPageKey(params.get("photo"));
  if (opened) return `${photoAddress(opened)}${batch ? `?batch=${batch}` : ""}`;
  const part = readGalleryView(params);
  return part === "photos" ? listAddress(photoList, view, { batch }) : viewAddress(part, { batch });
}
