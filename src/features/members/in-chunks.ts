import { chunkSize } from "./limits.ts";

/** Calls `work` with chunks that are small enough for one statement. */
export async function inChunks<Item>(items: Item[], work: (chunk: Item[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += chunkSize) await work(items.slice(at, at + chunkSize));
}
