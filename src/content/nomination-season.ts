import { ordinal } from "#platform/ordinal.ts";
import { hasPassed, nominationsOpen } from "./deadlines.ts";
import type { Gala } from "./gala.ts";

type Dates = Pick<Gala, "title" | "edition" | "date" | "nominations" | "afterwards">;

/** The gala that nominations are for, whether they are open, and the last day on which they are or were. */
export type Season = { open: boolean; closes: string; gala: string };

/**
 * The season of nominations on a day (YYYY-MM-DD); between two seasons the one that was closed. It is for the first gala after it: the one that the page
 * announces, or, when that comes before, the next one.
 */
export function nominationSeason(gala: Dates, today: string): Season {
  const { closes } = gala.nominations;
  const open = nominationsOpen(gala.nominations, today);
  const year = Number(today.slice(0, 4));
  const passed = hasPassed(`${year}-${closes}`, today);
  const closing = open === passed ? year + (open ? 1 : -1) : year;
  const lastDay = `${closing}-${closes}`;
  const next = galaAfter(gala, lastDay);
  return { open, closes: lastDay, gala: `${ordinal(next.edition)} ${gala.title}, ${next.year}` };
}

/** The first gala after a day; one whose day is not known is expected a year after the one before. */
function galaAfter({ date, edition, afterwards }: Dates, lastDay: string) {
  const yearOf = (day: string) => Number(day.slice(0, 4));
  if (date > lastDay) return { edition, year: yearOf(date) };
  const { nextDay } = afterwards;
  if (nextDay && nextDay > lastDay) return { edition: edition + 1, year: yearOf(nextDay) };
  const year = yearOf(lastDay) + Number(`${yearOf(lastDay)}${date.slice(4)}` <= lastDay);
  return { edition: edition + year - yearOf(date), year };
}
