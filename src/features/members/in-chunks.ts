import { chunkSize } from "./limits.ts";

/** Calls `work` with chunks that are small enough for one statement, one after the other; returns what each answered. */
export async function inChunks<Item, Answer>(
  items: Item[],
  work: (chunk: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += chunkSize)
    answers.push(await work(items.slice(at, at + chunkSize)));
  return answers;
}
