import { today } from "#platform/today.ts";
import { wallClock } from "#platform/wall-clock.ts";
import { isArchived } from "../archive/archive.ts";
import type { EventInput } from "../event.ts";
import { visibleFrom } from "../publication/publication.ts";
import { schedule } from "../recurrence/schedule.ts";

/**
 * The columns for an input: its fields, its instants in the time zone, since when visitors see it, and whether it is archived at once.
 * Times that the clocks skip on this day, as a date of a series can have, become those that they show.
 */
export function storedFields(input: EventInput, now: Date, timeZone: string) {
  const { date, ...fields } = input;
  const instants = schedule(date, input.startTime, input.endTime, timeZone);
  const clock = (instant: Date) => wallClock(instant, timeZone).slice(11);
  return {
    ...fields,
    ...(instants && { startTime: clock(instants.startsAt), endTime: clock(instants.endsAt) }),
    date: date || null,
    startsAt: instants?.startsAt ?? null,
    visibleFrom: visibleFrom(input, timeZone),
    endsAt: instants?.endsAt ?? null,
    archived: isArchived(date, today(now, timeZone)),
  };
}
