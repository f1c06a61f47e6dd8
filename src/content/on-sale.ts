import { hasPassed } from "./deadlines.ts";

type Dated = { id: string; lastDay?: string; next?: string };

/**
 * The item that is sold on a day in place of the item `id`: the item itself up to its last day, then its
 * successor. Without a successor it is still the item itself, with `ended` set. For example, from January 1
 * the gala's early bird button leads to the full-price ticket.
 * @param until the day of the event that it belongs to: afterwards nothing of it is sold
 * @throws Error when there is no such item
 */
export function onSale<Item extends Dated>(
  items: readonly Item[],
  id: string,
  today: string,
  until?: string,
): { item: Item; ended: boolean } {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`There is no order item "${id}"`);
  const ended = [item.lastDay, until].some((day) => day !== undefined && hasPassed(day, today));
  return ended && item.next && item.next !== id ? onSale(items, item.next, today, until) : { item, ended };
}
