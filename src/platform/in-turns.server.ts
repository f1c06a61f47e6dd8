import { setImmediate as othersTurn } from "node:timers/promises";

/** `items.map(work)`, but after every `few` of them other requests get their turn. */
export async function mapInTurns<Item, Made>(
  items: Item[],
  few: number,
  work: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < items.length; at += few) {
    made.push(...items.slice(at, at + few).map(work));
    await othersTurn();
  }
  return made;
}
