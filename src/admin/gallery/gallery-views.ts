import { recordAddress, type ScreenState, screenAddress } from "../request/screen-address.ts";
import type { Waiting } from "../request/waiting-store.server.ts";

/** The views of the gallery, each with the count of its waiting items. Each has a URL. */
export const galleryViews = [
  { key: "photos", label: "Photos" },
  { key: "requests", label: "Requests", waits: "gallery" },
  { key: "albums", label: "Albums" },
  { key: "links", label: "Upload links" },
  { key: "settings", label: "Settings" },
] as const satisfies { key: string; label: string; waits?: keyof Waiting }[];

export type GalleryView = (typeof galleryViews)[number]["key"];

/** The view named in a URL; the photos without one. */
export function readGalleryView(params: URLSearchParams): GalleryView {
  return galleryViews.find(({ key }) => key === params.get("view"))?.key ?? "photos";
}

/** The URL of a view with its state. */
export function viewAddress(view: GalleryView, state: ScreenState = {}): string {
  return screenAddress("gallery", { view: view === "photos" ? null : view, ...state });
}

/** The URL of a photo's screen for staff. */
export const photoAddress = (pageKey: string) => recordAddress("gallery", pageKey);

/** The URL that all forms about photos post to, also those on a photo's own screen. */
export const galleryAction = screenAddress("gallery");

/** The form that undoes a change of photos, on whichever screen it is. */
export const undoOfPhotos = { intent: "undo-photos", action: galleryAction };
