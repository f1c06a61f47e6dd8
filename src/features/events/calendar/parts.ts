import { addDays } from "#platform/days.ts";
import type { Event } from "../event.ts";

/** Which day of an event of several days an event is. */
export type Part = { number: number; total: number };

/** What tells the days of an event; `date` is "YYYY-MM-DD". */
export type Day = Pick<Event, "id" | "title" | "date">;

/** The most days an event of several days has; what goes on for longer is a daily event. */
export const mostDays = 14;

/**
 * The days of the events that last several days: events of the same name, none of which recurs, on days that follow one
 * another. "Summit, Day 2" has the name of "Summit".
 * @param events those that do not recur, in any order
 * @returns each event of several days, by date
 */
export function eventsOfSeveralDays(events: Day[]): Day[][] {
  const named = Map.groupBy(
    events.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    ({ title }) => nameOf(title),
  );
  const runs = [...named.values()].flatMap(inRuns);
  return runs.filter((run) => {
    const { size } = new Set(run.map(({ date }) => date));
    return size > 1 && size <= mostDays;
  });
}

/** Which day each event of several days is, by id. */
export function partsOf(events: Day[]): Map<string, Part> {
  return new Map(
    eventsOfSeveralDays(events).flatMap((run) => {
      const dates = [...new Set(run.map(({ date }) => date))];
      return run.map(({ id, date }) => [id, { number: dates.indexOf(date) + 1, total: dates.length }]);
    }),
  );
}

/** "Day 2 of 3"; null for an event of one day. */
export function partInWords(part: Part | undefined): string | null {
  return part ? `Day ${part.number} of ${part.total}` : null;
}

function inRuns(events: Day[]): Day[][] {
  const runs: Day[][] = [];
  let before = "";
  for (const event of events) {
    const goesOn = before !== "" && event.date <= addDays(before, 1);
    if (goesOn) runs.at(-1)?.push(event);
    else runs.push([event]);
    before = event.date;
  }
  return runs;
}

// Without what numbers the day: "Summit (Day 2)", "Summit: day two", "Summit – Day 2 of 3".
const number = "(?:\\d{1,2}|one|two|three|four|five|six|seven)";
const dayMark = new RegExp(`[\\s:,;–—|([-]*\\bday ${number}(?: of ${number})?[\\s)\\]]*$`);

function nameOf(title: string): string {
  const name = title.toLowerCase().replaceAll(/\s+/g, " ").trim();
  return name.replace(dayMark, "") || name;
}
