import { hasPassed } from "./deadlines.ts";

type Dated = { id: string; lastDay?: string; next?: string };

/**
 * What is sold in an item's place on a day: the item itself until its last day, then the one that follows it.
 * Where nothing follows it is the item all the same, with `ended` set. The gala's early bird leads to the ticket at
 * its full price on January 1.
 * @throws Error when there is no such item
 */
export function onSale<Item extends Dated>(
  items: readonly Item[],
  id: string,
  today: string,
): { item: Item; ended: boolean } {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`There is no order item "${id}"`);
  const ended = item.lastDay !== undefined && hasPassed(item.lastDay, today);
  return ended && item.next && item.next !== id ? onSale(items, item.next, today) : { item, ended };
}
