import { content } from "#content/store.server.ts";
import { listAlbumChoices } from "#features/gallery/albums-store.server.ts";
import { photoUndo } from "#features/gallery/changes/photo-undo.server.ts";
import { listRequests } from "#features/gallery/removal/requests-store.server.ts";
import { readSettings } from "#features/gallery/settings/settings-store.server.ts";
import { listUploadLinks } from "#features/gallery/upload-links/upload-links-store.server.ts";
import { loadList } from "../lists/serve-list.server.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { loadUndo } from "../request/undo.server.ts";
import { readWaiting } from "../request/waiting-store.server.ts";
import { type GalleryView, readGalleryView } from "./gallery-views.ts";
import { loadAlbums } from "./load-albums.server.ts";
import { photoList } from "./photo-list.ts";
import { photosServed } from "./photos-served.server.ts";

/**
 * The view of the gallery that the URL names, how much waits, and the batch that can be undone.
 */
export async function loadGallery(request: StaffRequest) {
  const { context, visitor, url } = request;
  const view = readGalleryView(url.searchParams);
  const [waiting, undo, part] = await Promise.all([
    readWaiting(context, visitor),
    loadUndo(request, photoUndo),
    loadView(view, request),
  ]);
  return { waiting, undo, part, timeZone: content("organisation").timeZone };
}

async function loadView(view: GalleryView, request: StaffRequest) {
  switch (view) {
    case "photos":
      return { view, ...(await loadList(photoList, photosServed, request)) };
    case "requests":
      return {
        view,
        ...(await listRequests(request.platform.db, rowId(request.url.searchParams.get("after")))),
      };
    case "albums":
      return { view, ...(await loadAlbums(request)) };
    case "links":
      return { view, ...(await loadLinks(request)) };
    case "settings":
      return { view, ...(await loadSettings(request)) };
  }
}

async function loadLinks({ platform: { db, clock } }: StaffRequest) {
  const [links, albums] = await Promise.all([listUploadLinks(db, clock.now()), listAlbumChoices(db)]);
  return { links, albums };
}

async function loadSettings({ platform: { db, config } }: StaffRequest) {
  const { publishAtOnce, hideOnRequest, usedBytes } = await readSettings(db);
  return { publishAtOnce, hideOnRequest, usedBytes, quotaBytes: config.GALLERY_QUOTA_MB * 1_000_000 };
}

export type GalleryData = Awaited<ReturnType<typeof loadGallery>>;

/** The data of one view. */
export type PartOf<View extends GalleryView> = Extract<GalleryData["part"], { view: View }>;
