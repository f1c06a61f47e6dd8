import { addDays } from "#platform/days.ts";

/**
 * The days of a term that a file says is paid until a day: a year, or as many whole years before that day as it takes
 * for the term to have begun, so that a person who paid ahead is a member today. It begins with the day of joining
 * where that is later, and reaches back to the end of an earlier term at most.
 * @param endsOn the last day that is paid for
 * @param joined the day of joining, null where the file does not say it
 * @param earlierEnd the last day of the term before it, in the file or stored; null for none
 * @param today the organization's day
 */
export function termDays(
  endsOn: string,
  joined: string | null,
  earlierEnd: string | null,
  today: string,
): { startsOn: string; endsOn: string } {
  const after = addDays(endsOn, 1);
  const year = yearsBefore(after, 1);
  let begun = year;
  for (let years = 2; begun > today; years += 1) begun = yearsBefore(after, years);
  // An earlier term that reaches into the last year shares days with this one; the planner says so.
  const follows = earlierEnd !== null && earlierEnd < year ? addDays(earlierEnd, 1) : begun;
  const startsOn = [begun, follows, joined ?? ""].filter((day) => day <= endsOn).sort();
  return { startsOn: startsOn.at(-1) ?? begun, endsOn };
}

/** The same day so many years before; that of February 29 is March 1. */
function yearsBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year - count, month - 1, date)).toISOString().slice(0, 10);
}

const farYears = 10;

/** Whether a last day is so far away that it means none: "12/31/2099" of somebody with a membership for life. */
export const farFrom = (today: string, day: string) => day > yearsBefore(today, -farYears);

/**
 * The term of a membership that goes on without dues: this year's, from the anniversary of the day of joining, else the
 * calendar year. It begins after an earlier term.
 * @returns null where an earlier term reaches today: the next one follows it
 */
export function yearOf(
  joined: string | null,
  earlierEnd: string | null,
  today: string,
): { startsOn: string; endsOn: string } | null {
  if (earlierEnd !== null && earlierEnd >= today) return null;
  const from = joined ?? `${today.slice(0, 4)}-01-01`;
  let years = Math.max(0, Number(today.slice(0, 4)) - Number(from.slice(0, 4)));
  if (years > 0 && yearsBefore(from, -years) > today) years -= 1;
  const startsOn = yearsBefore(from, -years);
  const endsOn = addDays(yearsBefore(from, -years - 1), -1);
  return { startsOn: earlierEnd && earlierEnd >= startsOn ? addDays(earlierEnd, 1) : startsOn, endsOn };
}
