import { hasPassed } from "./deadlines.ts";

type Sold = { id: string; page: string; lastDay?: string; next?: string };

/** The days of dated events, by the paths of their pages: afterwards nothing is sold that belongs to one. */
export type EventDays = Readonly<Record<string, string>>;

/**
 * The item that is sold on a day in place of the item `id`: the item itself up to its last day, then its
 * successor. Without a successor it is still the item itself, with `ended` set. For example, from January 1
 * the gala's early bird button leads to the full-price ticket. `lastDay` is the last one on which it is sold.
 * @throws Error when there is no such item
 */
export function onSale<Item extends Sold>(
  items: readonly Item[],
  id: string,
  today: string,
  days: EventDays,
): { item: Item; lastDay: string | undefined; ended: boolean } {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`There is no order item "${id}"`);
  const [lastDay] = [item.lastDay, days[item.page]].filter((day) => day !== undefined).sort();
  const ended = lastDay !== undefined && hasPassed(lastDay, today);
  return ended && item.next ? onSale(items, item.next, today, days) : { item, lastDay, ended };
}
