import { setTimeout as wait } from "node:timers/promises";
import type { ChangeListener } from "#platform/change-notifications.server.ts";
import type { Database } from "#platform/database.server.ts";
import type { Log } from "#platform/log.server.ts";
import { loadContent } from "./stored-content.server.ts";

const firstRetry = 250; // ms
const longestRetry = 10_000; // ms
const longestStale = 1_000; // ms between looks at the database while notifications may be missed
const longestLook = 2_000; // ms that a request waits for one; a database that stands still holds it up once already

type Pages = { clear: () => void; trust: (connected: boolean) => void };

/**
 * Keeps this process's content and its cached pages in step with the database: after a publication nothing is
 * kept until the new content is loaded, so that no page of the old content outlives it.
 */
export function followContent({ db, log }: { db: Database; log: Log }, pages: Pages) {
  let connected = false;
  let stopped = false;
  let lookedAt = 0;
  let awaited = 0; // publications that were told and are not loaded yet
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const look = async (delay: number): Promise<void> => {
    if (stopped) return;
    const told = awaited;
    try {
      await loadContent({ db, log });
    } catch (error) {
      log.warn({ error }, "published content could not be loaded, trying again");
      clearTimeout(timer);
      timer = setTimeout(() => void look(Math.min(delay * 2, longestRetry)), delay);
      return;
    }
    if (told !== awaited || stopped) return;
    awaited = 0;
    pages.trust(connected);
  };

  const lookNow = async () => {
    lookedAt = Date.now();
    const loaded = loadContent({ db, log }).catch(() => undefined); // the page says itself what it cannot read
    const patience = new AbortController();
    const tooLate = wait(longestLook, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([loaded, tooLate]);
    patience.abort();
  };

  const loadThenTrust = () => {
    awaited += 1;
    pages.trust(false);
    looking = look(firstRetry);
  };

  return {
    /** For `listenForChanges`: something that visitors see has changed. */
    change(payload: string) {
      if (payload === "content") loadThenTrust();
      else pages.clear();
    },
    /** For `listenForChanges`: whether notifications arrive. */
    connection(isConnected: boolean) {
      connected = isConnected;
      if (isConnected) loadThenTrust();
      else pages.trust(false);
    },
    /** Called before each request; while a publication may be missed, it looks for one, for a short time. */
    async beforeRequest() {
      if (!connected && Date.now() - lookedAt >= longestStale) await lookNow();
    },
    /** `caughtUp` of the notifications, and until what they told, or may have missed, is loaded. */
    caughtUp: (changes: Pick<ChangeListener, "caughtUp">) => async () => {
      await changes.caughtUp();
      if (!connected) await lookNow();
      await looking;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
