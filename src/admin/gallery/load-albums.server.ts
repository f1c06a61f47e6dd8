import { listCalendarPage, listUpcoming } from "#features/events/calendar/list-store.server.ts";
import { findEvent } from "#features/events/store.server.ts";
import { listStaffAlbums } from "#features/gallery/albums/staff-albums-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

const eventsEachWay = 20; // past and upcoming events each to choose from

/**
 * The albums, the one opened by `?album=` ("new" for a new one), and the events that an album can belong to.
 */
export async function loadAlbums({ platform: { db, clock }, url }: StaffRequest) {
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
