import type { Gala } from "#content/gala.ts";
import type { Summit } from "#content/summit.ts";
import { endsNextDay } from "#features/events/event.ts";
import type { Occasion } from "#features/events/on-now.ts";
import { addDays } from "#platform/days.ts";
import { instantAt } from "#platform/wall-clock.ts";

type Times = { start: string; end: string };

/** What of a yearly event says when it is: hours in words, or the sessions of its schedule. */
export type Timed = Pick<Gala, "date" | "hours"> | Pick<Summit, "date" | "schedule">;

/**
 * From when to when a yearly event is, by the clocks of the organisation; an end that is not after the beginning is on the
 * next day. Hours that cannot be read say nothing.
 */
export function occasionTimes(event: Timed, timeZone: string): Occasion {
  const { date } = event;
  const times = "hours" in event ? readHours(event.hours) : hoursOfSchedule(event.schedule);
  const at = (day: string, time: string) => instantAt(day, time, timeZone);
  if (!times) return { startsAt: null, endsAt: null, cancelledAt: null };
  const lastDay = endsNextDay(times.start, times.end) ? addDays(date, 1) : date;
  const [startsAt, endsAt] = [at(date, times.start), at(lastDay, times.end)];
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), cancelledAt: null };
}

function hoursOfSchedule({ sessions }: Summit["schedule"]): Times | null {
  const start = sessions.map((session) => session.start).sort()[0];
  const end = sessions
    .map((session) => session.end)
    .sort()
    .at(-1);
  return start && end ? { start, end } : null;
}

const time = "(\\d{1,2})(?::([0-5]\\d))?";
const half = "\\s*([ap])\\.?m\\.?";
const range = new RegExp(
  `^\\s*${time}(?:${half})?\\s*(?:[-–—]|to|until)\\s*${time}${half}(?:\\s+[a-z]{2,4})?\\s*$`,
);

/**
 * Hours as staff write them, "7:00–11:00 PM" or "6 PM to 1 AM EST"; null for everything else. A beginning without AM or
 * PM has that of the end, or the other where it would not be before the end.
 */
export function readHours(text: string): Times | null {
  const said = text
    .toLowerCase()
    .replace(/\bmidnight\b/, "12:00 am")
    .replace(/\bnoon\b/, "12:00 pm");
  const found = range.exec(said);
  if (!found) return null;
  const [, hour = "", minutes = "00", startHalf, lastHour = "", lastMinutes = "00", endHalf = ""] = found;
  const end = clock(lastHour, lastMinutes, endHalf);
  const start = clock(hour, minutes, startHalf ?? endHalf);
  if (!start || !end) return null;
  return startHalf || start < end
    ? { start, end }
    : { start: clock(hour, minutes, otherHalf(endHalf)) ?? start, end };
}

const otherHalf = (half: string) => (half === "a" ? "p" : "a");

/** "07", "30" and "p" as "19:30"; null where no clock shows it. */
function clock(hour: string, minutes: string, ofDay: string): string | null {
  const number = Number(hour);
  if (number < 1 || number > 12) return null;
  const hours = (number % 12) + (ofDay === "p" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minutes}`;
}
