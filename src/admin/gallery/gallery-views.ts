import type { WaitingCounts } from "#features/gallery/waiting-counts-store.server.ts";
import { tabAddress } from "../request/tab-address.ts";

/** The parts of the Gallery tab, each with what waits in it. Each is an address. */
export const galleryViews = [
  { key: "photos", label: "Photos" },
  { key: "requests", label: "Requests", waits: "requests" },
  { key: "trash", label: "Trash" },
  { key: "albums", label: "Albums" },
  { key: "links", label: "Upload links" },
  { key: "settings", label: "Settings" },
] as const satisfies { key: string; label: string; waits?: keyof WaitingCounts }[];

export type GalleryView = (typeof galleryViews)[number]["key"];

/** The part that an address asks for; the photos when it names none. */
export function readGalleryView(params: URLSearchParams): GalleryView {
  return galleryViews.find(({ key }) => key === params.get("view"))?.key ?? "photos";
}

/** The address of a part, with what is shown in it. */
export function viewAddress(view: GalleryView, state: Record<string, string | number | null> = {}): string {
  return tabAddress("gallery", { view: view === "photos" ? null : view, ...state });
}

/** Takes every form about photos, also those on a photo's own screen. */
export const galleryAction = "/admin-dashboard?tab=gallery";

/** The form that takes back what was done to photos, wherever it stands. */
export const undoOfPhotos = { intent: "undo-photos", action: galleryAction };
