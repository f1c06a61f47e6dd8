import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#platform/log.server.ts";

const firstPause = 500; // ms
const longestPause = 10_000; // ms

// The database is not there yet or not ready yet; everything else (a wrong password, a failing migration) is final.
const passing = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "57P03",
  "57P01",
  "53300",
]);

/** Runs `attempt` until the database is there, with growing pauses; rejects at once for what waiting cannot mend. */
export async function whenDatabaseAnswers<T>(
  attempt: () => Promise<T>,
  log: Log,
  signal?: AbortSignal,
): Promise<T> {
  for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
      log.warn({ code: codeOf(error), nextTryInMs: wait }, "the database does not answer yet");
      await pause(wait, undefined, { signal });
    }
  }
}

function isPassing(error: unknown): boolean {
  return passing.has(codeOf(error) ?? "");
}

// Connecting to a name with several addresses fails with one error around several.
function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return (error as { code?: string }).code;
}
