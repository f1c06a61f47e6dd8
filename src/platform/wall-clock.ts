import { TZDate } from "@date-fns/tz";
import { dateFormat } from "./date-format.ts";
import { fullDay, isDay } from "./days.ts";

/**
 * The instant of a wall-clock time ("2026-03-20", "18:00") in a time zone. A time skipped by a clock change is
 * read with the offset from before the change; a time that occurs twice is its first occurrence (RFC 5545).
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const offset = (at: number) => -new TZDate(at, timeZone).getTimezoneOffset() * 60_000;
  // The offset one day earlier is the one before a change on this day; the offset at the resulting instant is
  // right for every other time.
  const before = wall - offset(wall - 86_400_000);
  const settled = wall - offset(before);
  return new Date(offset(settled) === offset(before) ? settled : before);
}

/** The beginning of its minute: what is counted by it is the same, and its statement can be kept, for as long. */
export function wholeMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
}

/** The wall-clock time of an instant in a time zone, "2026-03-20T18:00", as a form's field has it. */
export function wallClock(instant: Date, timeZone: string): string {
  return new TZDate(instant, timeZone).toISOString().slice(0, 16);
}

/**
 * The time that clocks show at a wall-clock time of a day: itself, or what follows an hour that they skip on this day, as
 * 03:30 for 02:30.
 */
export function shownTime(date: string, time: string, timeZone: string): string {
  return wallClock(instantAt(date, time, timeZone), timeZone).slice(11);
}

/** Why a form's time cannot be meant, where the clocks skip it on this day; null for every other time. */
export function skippedInWords(date: string, time: string, timeZone: string): string | null {
  if (wallClock(instantAt(date, time, timeZone), timeZone) === `${date}T${time}`) return null;
  const format = dateFormat({ timeStyle: "short", timeZone: "UTC" });
  const clock = format.format(Date.parse(`${date}T${time}:00Z`)).replace("\u202f", " ");
  return `There's no ${clock} on ${fullDay(date)} because the clocks skip that hour. Choose another time.`;
}

export type ReadTime = { ok: true; at: Date } | { ok: false; words: string };

/**
 * Reads a form's date and time ("2026-03-20T18:00") in a time zone. Refused are what is no time, one that is past, and one
 * that a clock change skips.
 */
export function readTimeToCome(written: string, timeZone: string, now: Date): ReadTime {
  const refused = (words: string) => ({ ok: false, words }) as const;
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(written) ?? [];
  if (!date || !time || !isDay(date)) return refused("Choose a date and time in the future.");
  const at = instantAt(date, time, timeZone);
  if (at <= now) return refused("Choose a date and time in the future.");
  const skipped = skippedInWords(date, time, timeZone);
  return skipped ? refused(skipped) : { ok: true, at };
}
