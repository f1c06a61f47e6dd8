import { setTimeout as pause } from "node:timers/promises";
import { codeOf, isOutage } from "#platform/database-faults.ts";
import type { Log } from "#platform/log.server.ts";

const firstPause = 500; // ms
const longestPause = 10_000; // ms

/**
 * Calls `attempt` until the database can be reached, with growing pauses (500 ms to 10 s).
 * @throws at once any error that is not an outage; an AbortError when `signal` ends the waiting
 */
export async function whenDatabaseAnswers<T>(
  attempt: () => Promise<T>,
  log: Log,
  signal?: AbortSignal,
): Promise<T> {
  for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isOutage(error)) throw error;
      log.warn({ code: codeOf(error), nextTryInMs: wait }, "the database does not answer yet");
      await pause(wait, undefined, { signal });
    }
  }
}
