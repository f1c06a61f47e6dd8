import { hasPassed, nominationsOpen } from "#content/deadlines.ts";
import type { Gala } from "#content/gala.ts";
import { onSale } from "#content/on-sale.ts";
import type { OrderItem } from "#content/order-items.ts";
import { addDays, longDay } from "#platform/days.ts";
import { ordinal } from "#platform/ordinal.ts";

type Dates = Pick<Gala, "date" | "edition" | "title" | "nominations"> & {
  tickets: { earlyBird: { item: string }; sponsor: { item: string } };
};

/**
 * What the gala's page shows on a day. The specified texts and prices never change; the notes are added when
 * a date has passed, and `sale` is what the button sells on that day; once the evening is over, nothing is.
 * @param today day in the organisation's time zone
 */
export function galaStatus(gala: Dates, items: readonly OrderItem[], today: string) {
  const isOver = hasPassed(gala.date, today);
  const find = (id: string) => onSale(items, id, "0000-01-01").item;
  const listed = find(gala.tickets.earlyBird.item);
  const full = find(listed.next ?? listed.id);
  const lastEarlyDay = listed.lastDay ?? gala.date;
  return {
    isOver,
    earlyBird: {
      price: listed.price,
      rise: `Rising to ${full.price} on ${longDay(addDays(lastEarlyDay, 1))}`,
      sale: onSale(items, listed.id, today, gala.date),
      note: hasPassed(lastEarlyDay, today)
        ? `The early bird ended on ${longDay(lastEarlyDay)}${isOver ? "." : `. A seat is ${full.price} now.`}`
        : null,
    },
    sponsor: {
      price: find(gala.tickets.sponsor.item).price,
      sale: onSale(items, gala.tickets.sponsor.item, today, gala.date),
    },
    note: isOver
      ? `The ${ordinal(gala.edition)} ${gala.title} took place on ${longDay(gala.date)}. Thank you to everyone who filled the room.`
      : null,
    takesNominations: nominationsOpen(gala.nominations, today),
  };
}
