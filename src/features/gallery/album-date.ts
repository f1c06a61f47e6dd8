/** An album with the day that staff gave it, and the day of its newest published photo; null without photos. */
export type DatedAlbum = { title: string; date: string; eventId: string | null; newest: string | null };

/**
 * The day that an album shows. One of a single occasion, which belongs to an event or names a year, keeps the day that
 * staff gave it, however late a photo comes. Any other goes on being filled, and shows the day of its newest photo once
 * that is later.
 */
export function albumDate({ title, date, eventId, newest }: DatedAlbum): string {
  const isOfOneDay = eventId !== null || /\b(?:19|20)\d\d\b/.test(title);
  return isOfOneDay || newest === null || newest < date ? date : newest;
}
