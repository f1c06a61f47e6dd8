import { type Event, isPast } from "./event.ts";

/** When something takes place, as an event has it: instants as ISO text, null where they are not known. */
export type Occasion = Pick<Event, "startsAt" | "endsAt" | "cancelledAt">;

/** Whether it is on, from its first instant to its last; nothing is that is canceled, or whose beginning or end is not known. */
export function isOn(occasion: Occasion, now: Date): boolean {
  const { startsAt, endsAt, cancelledAt } = occasion;
  if (startsAt === null || endsAt === null || cancelledAt !== null || isPast(occasion, now)) return false;
  return Date.parse(startsAt) <= now.getTime();
}
