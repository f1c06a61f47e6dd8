/**
 * The archive rule (4.01): an event is archived from the day after its own, by the organisation's calendar.
 * One that ended earlier today is past but not archived (4.04); one without a date is never archived.
 * The nightly job asks the same of the database (`lockUnarchivedBefore`).
 * @param date the event's day, or ""
 * @param today the current day in the organisation's time zone
 */
export function isArchived(date: string, today: string): boolean {
  return date !== "" && date < today;
}
