import { setImmediate as othersTurn, setTimeout as pause } from "node:timers/promises";
import { openShares } from "./shares.ts";

/** `items.map(work)`, but after every `few` of them other requests get their turn. */
export async function mapInTurns<Item, Made>(
  items: Iterable<Item>,
  few: number,
  work: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(work(item));
    if (made.length % few === 0) await othersTurn();
  }
  return made;
}

const slowPages = 3;
const begun = openShares({ each: slowPages, waiting: 100 });
const pages = openShares({ each: 1, alone: slowPages, waiting: slowPages });
const longestPage = 250; // ms after which the asker's next page may be begun: a slow one keeps nobody from the others
let pagesUnderWay = 0;
const looks = 5; // ms
const longestStep = 50; // ms

/** Waits, but not for ever, until the pages that are under way are made. */
async function standBack() {
  for (let waited = 0; pagesUnderWay > 0 && waited < longestStep; waited += looks) await pause(looks);
}

/**
 * Makes a page for `asker` in turn: one at a time for each, up to three where the earlier ones are slow or nobody else
 * asks. A second page of the same asker waits for those of others. Null when too many of theirs wait already, or
 * `signal` has ended the waiting.
 */
export async function makePage<Made>(
  asker: string,
  signal: AbortSignal,
  make: () => Promise<Made>,
): Promise<{ made: Made } | null> {
  const isFurther = begun.isHeldBy(asker);
  const leave = await begun.wait(asker, signal);
  if (!leave) return null;
  const end = await pages.wait(asker, signal);
  const timer = setTimeout(() => end?.(), longestPage).unref();
  if (isFurther && pages.isHeldBeside(asker)) await standBack();
  pagesUnderWay += 1;
  try {
    return end && { made: await make() };
  } finally {
    pagesUnderWay -= 1;
    clearTimeout(timer);
    // Not at once: pages that need no database would follow each other within one turn of the event loop.
    setImmediate(() => {
      end?.();
      leave();
    });
  }
}

const portions = openShares({ all: 1, each: 1, waiting: 3 });

/**
 * Does one part of long work; one part at a time for the whole site, while the askers take turns. @throws a 503
 * Response when too many parts of the same asker wait
 */
export async function inTurn<Made>(
  asker: string | object,
  signal: AbortSignal | undefined,
  make: () => Promise<Made>,
): Promise<Made> {
  const end = await portions.wait(asker, signal);
  if (!end) throw busy("We're already preparing this report for you. Please try again in a moment.");
  try {
    return await make();
  } finally {
    end();
  }
}

/** A portion of a long file, in its turn, and once no page is being made; it does not wait for pages for ever. */
export function portionInTurn<Made>(file: object, make: () => Promise<Made>): Promise<Made> {
  return inTurn(file, undefined, async () => {
    await standBack();
    return make();
  });
}

const files = openShares({ each: 1, waiting: 2 });
const patience = 20_000; // ms that a file waits for the one before it; a silent connection is cut after 75 s

/**
 * Opens a file for `asker`, one at a time for each: another one waits until the first was read to its end, broke off,
 * or lost its reader.
 * @throws a 503 Response when that takes too long, or too many wait
 */
export async function openFile(
  asker: string,
  signal: AbortSignal,
  open: () => Promise<ReadableStream<Uint8Array>>,
): Promise<ReadableStream<Uint8Array>> {
  const end = await files.wait(asker, AbortSignal.any([signal, AbortSignal.timeout(patience)]));
  if (!end) throw busy("We're still preparing another file for you. Please try again once you have it.");
  signal.addEventListener("abort", end);
  try {
    const reader = (await open()).getReader();
    return new ReadableStream(
      {
        async pull(sent) {
          const { done, value } = await reader.read().catch((error) => {
            end();
            throw error;
          });
          if (!done) return sent.enqueue(value);
          end();
          sent.close();
        },
        async cancel(reason) {
          end();
          await reader.cancel(reason);
        },
      },
      { highWaterMark: 0 },
    );
  } catch (error) {
    end();
    throw error;
  }
}

const busy = (words: string) =>
  new Response(`${words}\n`, {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": "20",
    },
  });
