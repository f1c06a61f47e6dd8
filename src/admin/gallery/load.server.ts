import { content } from "#content/store.server.ts";
import { listCalendarPage, listUpcoming } from "#features/events/calendar/list-store.server.ts";
import { findEvent } from "#features/events/store.server.ts";
import { listStaffAlbums } from "#features/gallery/albums/staff-albums-store.server.ts";
import { listAlbumChoices } from "#features/gallery/albums-store.server.ts";
import { photoUndo } from "#features/gallery/changes/photo-undo.server.ts";
import { listRequests } from "#features/gallery/removal/requests-store.server.ts";
import { readSettings } from "#features/gallery/settings/settings-store.server.ts";
import { listUploadLinks } from "#features/gallery/upload-links/upload-links-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { loadList } from "../lists/serve-list.server.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { loadUndo } from "../request/undo.server.ts";
import { readWaiting } from "../request/waiting-store.server.ts";
import { type GalleryView, readGalleryView } from "./gallery-views.ts";
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

const eventsEachWay = 20; // past and upcoming events each to choose from

/**
 * The albums, the one opened by `?album=` ("new" for a new one), and the events that an album can belong to.
 */
async function loadAlbums({ platform: { db, clock }, url }: StaffRequest) {
  const asked = url.searchParams.get("album");
  const albums = await listStaffAlbums(db);
  const open = albums.find(({ id }) => id === rowId(asked)) ?? null;
  const isOpen = open !== null || asked === "new";
  const own = [...new Set(albums.flatMap(({ eventId }) => eventId ?? []))];
  const events = isOpen ? await listChoices(db, clock.now(), open?.eventId ?? null) : [];
  return { albums, open, isNew: asked === "new", events, eventTitles: await titlesOf(db, own) };
}

/** The nearest upcoming and past events, and the currently chosen one. */
async function listChoices(db: Connection, now: Date, chosen: string | null) {
  const past = { when: "past", search: "", place: "all", size: eventsEachWay } as const;
  const [upcoming, recent] = await Promise.all([
    listUpcoming(db, now, eventsEachWay),
    listCalendarPage(db, past, now),
  ]);
  const nearest = [...upcoming.toReversed(), ...recent.events];
  const missing = chosen !== null && !nearest.some(({ id }) => id === chosen);
  const own = missing ? await findEvent(db, chosen) : null;
  return [...(own ? [own] : []), ...nearest].map(({ id, title, date }) => ({ id, title, date }));
}

async function titlesOf(db: Connection, ids: string[]): Promise<Record<string, string>> {
  const found = await Promise.all(ids.map((id) => findEvent(db, id)));
  return Object.fromEntries(found.flatMap((event) => (event ? [[event.id, event.title]] : [])));
}
