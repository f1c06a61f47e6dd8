import { hasPassed } from "#content/deadlines.ts";
import { onSale } from "#content/on-sale.ts";
import type { OrderItem } from "#content/order-items.ts";
import type { Summit } from "#content/summit.ts";
import { longDay } from "#platform/days.ts";

type Dates = Pick<Summit, "title" | "date" | "registration"> & { sponsor: { item: string } };

/**
 * What the summit's page shows on a day. The specified texts and prices never change; the notes are added
 * when a date has passed, and `sale` is what a row's button sells on that day; once the summit is over, nothing is.
 * @param today day in the organisation's time zone
 */
export function summitStatus(
  { title, date, registration, sponsor }: Dates,
  items: readonly OrderItem[],
  today: string,
) {
  const { earlyBirdEnds, rows } = registration;
  const find = (id: string) => onSale(items, id, "0000-01-01").item;
  const isOver = hasPassed(date, today);
  const listed = rows.map(({ audience, earlyBird, general }) => ({
    audience,
    earlyBird: find(earlyBird),
    general: find(general),
    sale: onSale(items, earlyBird, today, date),
  }));
  return {
    rows: listed,
    sponsor: { price: find(sponsor.item).price, sale: onSale(items, sponsor.item, today, date) },
    isOver,
    earlyBirdEnds: `Early bird ends ${longDay(earlyBirdEnds)}`,
    note: isOver
      ? `The ${title} took place on ${longDay(date)}. Thank you to everyone who built something.`
      : null,
    earlyBirdNote: hasPassed(earlyBirdEnds, today)
      ? `The early bird ended on ${longDay(earlyBirdEnds)}${isOver ? "." : "; the general price applies."}`
      : null,
  };
}
