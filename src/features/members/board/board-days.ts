import { addDays } from "#platform/days.ts";

/** The months that a board's page tells of, the newest first: each with its first and last day, the last one up to the day itself. */
export function monthsUntil(day: string, count: number): { month: string; from: string; until: string }[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, back) => {
    const from = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
    const last = new Date(Date.UTC(year, month - back, 0)).toISOString().slice(0, 10);
    return { month: from.slice(0, 7), from, until: back === 0 ? day : last };
  });
}

export function monthsFrom(day: string, count: number): { month: string; from: string; until: string }[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, ahead) => {
    const from = new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10);
    const until = new Date(Date.UTC(year, month + ahead, 0)).toISOString().slice(0, 10);
    return { month: from.slice(0, 7), from: ahead === 0 ? day : from, until };
  });
}

/** Of February 29 the 28th. */
export function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith("-02-29") ? addDays(`${before.slice(0, 4)}-03-01`, -1) : before;
}
