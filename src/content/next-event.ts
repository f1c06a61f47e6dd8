import { addDays, isDay } from "#platform/days.ts";
import { ordinal } from "#platform/ordinal.ts";
import { asList, asObject } from "./schema/body.ts";

export type YearlyEvent = "gala" | "summit";

export function isYearlyEvent(name: string): name is YearlyEvent {
  return name === "gala" || name === "summit";
}

type Bodies = { event: unknown; orderItems: unknown };

/** The day of the event that a stored body of it describes; "" when it has none. */
export function dayOf(event: unknown): string {
  const { date } = asObject(event);
  return typeof date === "string" && isDay(date) ? date : "";
}

/**
 * Copies an event to a later day, without the texts about the last one. Last days of prices move by as many years as
 * the event, never beyond its day; the addresses of outside checkouts are left out, because they sell the event that is
 * over.
 * @param bodies the stored bodies of the event and of everything on sale
 * @param page the page of the event, which the items on sale for it name
 * @param day the new day, YYYY-MM-DD
 */
export function nextEvent(bodies: Bodies, { page, day }: { page: string; day: string }): Bodies {
  const before = dayOf(bodies.event);
  const years = Number(day.slice(0, 4)) - Number(before.slice(0, 4));
  const moved = (lastDay: unknown) => {
    if (typeof lastDay !== "string" || !isDay(lastDay)) return lastDay;
    const later = lastDay === before ? day : yearsLater(lastDay, years);
    return later < day ? later : day;
  };
  const { edition, share, afterwards: _, ...event } = asObject(bodies.event);
  return {
    event: {
      ...event,
      date: day,
      ...(typeof edition === "number" ? { edition: edition + 1, share: counted(share, edition) } : {}),
    },
    orderItems: asList(bodies.orderItems).map((item) => {
      const { checkoutLink: _, lastDay, ...rest } = asObject(item);
      if (rest.page !== page) return item;
      return lastDay === undefined ? rest : { ...rest, lastDay: moved(lastDay) };
    }),
  };
}

/** The same day of a later year; February 29 becomes February 28 where there is none. */
function yearsLater(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years);
  const later = `${year}${day.slice(4)}`;
  return isDay(later) ? later : addDays(`${year}-03-01`, -1);
}

/** The texts for sharing, in whose title "3rd" becomes "4th". */
function counted(share: unknown, edition: number): unknown {
  const { title } = asObject(share);
  if (typeof title !== "string") return share;
  return { ...asObject(share), title: title.replaceAll(ordinal(edition), ordinal(edition + 1)) };
}
