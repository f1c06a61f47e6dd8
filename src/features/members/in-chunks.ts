import { chunkSize } from "./limits.ts";

/** Deals with many things in portions that one statement takes. */
export async function inChunks<Item>(items: Item[], work: (chunk: Item[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += chunkSize) await work(items.slice(at, at + chunkSize));
}
