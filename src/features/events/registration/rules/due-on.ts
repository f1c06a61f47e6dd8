import { addDays } from "#platform/days.ts";

/**
 * The day on which a registration is to be paid: an invoice as any other, but before the day of the event; at the door on that
 * day, so that nobody is reminded before. Never a day that is past.
 * @param eventDay "" for an event without a date; `usual`: the day of an invoice of today
 */
export function dueOn({
  pays,
  usual,
  today,
  eventDay,
}: {
  pays: "invoice" | "door";
  usual: string;
  today: string;
  eventDay: string;
}): string {
  const before = eventDay === "" ? usual : addDays(eventDay, -1);
  const wanted = pays === "door" && eventDay !== "" ? eventDay : usual < before ? usual : before;
  return wanted < today ? today : wanted;
}
