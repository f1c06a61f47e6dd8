import { hasPassed } from "#content/deadlines.ts";
import { onSale } from "#content/on-sale.ts";
import type { OrderItem } from "#content/order-items.ts";
import { addDays, longDay } from "#platform/days.ts";

/** The day of an event, the day on which its page is read, both in the organisation's time zone, and all on sale. */
export type EventOnDay = { date: string; today: string; items: readonly OrderItem[] };

const itemOn = (items: readonly OrderItem[], id: string, today: string) => onSale(items, id, today, {});
const listed = (items: readonly OrderItem[], id: string) => itemOn(items, id, "0000-01-01").item;

/** The specified price of an item, and what its button sells on the day: nothing once the event is over. */
export function offerOfEvent({ items, date, today }: EventOnDay, id: string) {
  const { item, ended } = itemOn(items, id, today);
  return { price: listed(items, id).price, sale: { item, ended: ended || hasPassed(date, today) } };
}

/**
 * The same of a ticket at an early price, with the price that follows, the last day and the day after; `ended` says
 * that it is over, from that day on, as a sentence without its end.
 */
export function earlyOfferOfEvent(event: EventOnDay, id: string) {
  const { lastDay = event.date, next = id } = listed(event.items, id);
  return {
    ...offerOfEvent(event, id),
    full: listed(event.items, next).price,
    ends: longDay(lastDay),
    rises: longDay(addDays(lastDay, 1)),
    ended: hasPassed(lastDay, event.today) ? `The early bird ended on ${longDay(lastDay)}` : null,
  };
}
