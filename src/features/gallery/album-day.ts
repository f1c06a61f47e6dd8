import { addDays, longDay } from "#platform/days.ts";

/** An album with the day that staff gave it, and the day of its newest published photo; null without photos. */
export type DatedAlbum = { title: string; date: string; eventId: string | null; newest: string | null };

/** The day that an album shows, and whether it is that of its newest photo. */
export type AlbumDay = { date: string; isUpdated: boolean };

const lateDays = 30; // days; so long the photos of one evening come in

/**
 * The day that an album shows. One of a single occasion, which belongs to an event or names a year, keeps the day that
 * staff gave it, however late a photo comes. Any other goes on being filled, and shows the day of its newest photo once
 * that is a month later.
 */
export function albumDay({ title, date, eventId, newest }: DatedAlbum): AlbumDay {
  const isOfOneDay = eventId !== null || /\b(?:19|20)\d\d\b/.test(title);
  const isUpdated = !isOfOneDay && newest !== null && newest > addDays(date, lateDays);
  return isUpdated ? { date: newest, isUpdated } : { date, isUpdated };
}

/** "March 15, 2025", or "Updated November 30, 2026", which says nothing of when the photos were taken. */
export function dayInWords({ date, isUpdated }: AlbumDay): string {
  return isUpdated ? `Updated ${longDay(date)}` : longDay(date);
}
