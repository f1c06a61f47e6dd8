const atOnce = 2; // pictures decoded at the same time; each may take 160 MB at the pixel limit
const longestQueue = 20; // further ones wait; more than that are told to come back

let running = 0;
const waiting: (() => void)[] = [];

/** Waits for a turn to work on a picture, so that a burst of uploads cannot take all memory; null when too many wait. */
export async function takeTurn(): Promise<{ end: () => void } | null> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) return null;
    await new Promise<void>((ready) => waiting.push(ready));
  } else {
    running += 1;
  }
  return {
    end() {
      const next = waiting.shift(); // the turn passes on; `running` stays
      if (next) next();
      else running -= 1;
    },
  };
}
