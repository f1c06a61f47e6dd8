import { formatDay } from "#platform/days.ts";
import { today } from "#platform/today.ts";
import { wallClock } from "#platform/wall-clock.ts";
import { displayTime, type Event, isPast } from "../../event.ts";
import { isPublished } from "../../publication/publication.ts";
import { fewPlaces } from "../limits.ts";

/** What an event page shows of registration: of "nothing" not a word, and "elsewhere" is the event's own link to pay. */
export type Opening =
  | { is: "over" | "nothing" | "elsewhere" | "closed" | "full" | "open" }
  | { is: "not-yet"; opensAt: Date }
  | { is: "few"; left: number };

export type OpeningTimes = { opensAt: Date | null; closesAt: Date | null; isStopped: boolean };

type EventTimes = Pick<Event, "startsAt" | "endsAt" | "cancelledAt" | "visibleFrom" | "paymentLink">;

/**
 * What of an event's registration is open; the first reason that fits. One that was stopped before it opens is closed: a day
 * on which it opens would be no promise.
 * @param settings null where the event takes none
 * @param left places that are left, null where as many may come as want to
 */
export function whatIsOpen(
  settings: OpeningTimes | null,
  event: EventTimes,
  left: number | null,
  now: Date,
): Opening {
  if (isPast(event, now)) return { is: "over" };
  if (!settings || event.cancelledAt !== null || !isPublished(event, now)) return { is: "nothing" };
  if (event.paymentLink) return { is: "elsewhere" };
  const { opensAt, closesAt, isStopped } = settings;
  if (!isStopped && opensAt && now < opensAt) return { is: "not-yet", opensAt };
  const closes = closesAt ?? (event.startsAt === null ? null : new Date(event.startsAt));
  if (isStopped || (closes && now >= closes)) return { is: "closed" };
  if (left === null || left > fewPlaces) return { is: "open" };
  return left > 0 ? { is: "few", left } : { is: "full" };
}

const buttons: Partial<Record<Opening["is"], string>> = {
  elsewhere: "Register / Pay",
  few: "Register",
  open: "Register",
};

/** The button of an event page and the note beside it; null for none. The time zone is the organization's. */
export function openingWords(
  opening: Opening,
  timeZone: string,
  now: Date,
): { button: string | null; note: string | null } {
  return { button: buttons[opening.is] ?? null, note: noteOf(opening, timeZone, now) };
}

function noteOf(opening: Opening, timeZone: string, now: Date): string | null {
  switch (opening.is) {
    case "not-yet":
      return `Registration opens on ${momentParts(opening.opensAt, timeZone, now).join(" at ")}.`;
    case "closed":
      return "Registration is closed.";
    case "full":
      return "This event is full.";
    case "few":
      return opening.left === 1 ? "1 place left." : `${opening.left} places left.`;
    default:
      return null;
  }
}

/** "May 21, 11:30 AM", with the year where it is another one. */
export function momentWords(moment: Date, timeZone: string, now: Date): string {
  return momentParts(moment, timeZone, now).join(", ");
}

function momentParts(moment: Date, timeZone: string, now: Date): [string, string] {
  const [day = "", time = ""] = wallClock(moment, timeZone).split("T");
  const isThisYear = day.slice(0, 4) === today(now, timeZone).slice(0, 4);
  const date = { month: "long", day: "numeric" } as const;
  return [formatDay(day, isThisYear ? date : { ...date, year: "numeric" }), displayTime(time, "").trim()];
}
