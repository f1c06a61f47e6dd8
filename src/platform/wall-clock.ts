import { TZDate } from "@date-fns/tz";

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

/** The wall-clock time of an instant in a time zone, "2026-03-20T18:00", as a form's field has it. */
export function wallClock(instant: Date, timeZone: string): string {
  return new TZDate(instant, timeZone).toISOString().slice(0, 16);
}

/**
 * Reads a form's date and time ("2026-03-20T18:00") in a time zone.
 * @returns null for a time that is none, or that a clock change skips
 */
export function readWallClock(written: string, timeZone: string): Date | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00)?$/.exec(written) ?? [];
  if (!date || !time || Number.isNaN(Date.parse(`${date}T${time}:00Z`))) return null;
  const instant = instantAt(date, time, timeZone);
  return wallClock(instant, timeZone) === `${date}T${time}` ? instant : null;
}
