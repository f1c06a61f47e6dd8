import { content } from "#content/store.server.ts";
import type { Clock } from "#platform/clock.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { changeEvent } from "../changes/change-store.server.ts";
import { insertSeries } from "../changes/create-event.server.ts";
import { sampleSeries } from "./sample-series.ts";
import { lockSamples, markOnce } from "./sample-store.server.ts";

/** Plants the sample events, once in the life of a database: removed ones do not come back with the next start. */
export function seedSampleEvents(platform: Pick<Platform, "db" | "clock">): Promise<void> {
  return platform.db.transaction(async (transaction) => {
    const now = platform.clock.now();
    if (!(await markOnce(transaction, "sample-events", now))) return;
    for (const sample of sampleSeries(today(now, content("organisation").timeZone))) {
      await insertSeries(transaction, "system", sample, now, { isSample: true });
    }
  });
}

/** Moves every sample event to the trash, in one action, and answers how many there were. */
export function removeSampleEvents(
  platform: { db: Connection; clock: Clock },
  actor: string,
): Promise<number> {
  return platform.db.transaction(async (transaction) => {
    const now = platform.clock.now();
    const samples = await lockSamples(transaction);
    for (const before of samples) {
      await changeEvent(transaction, before.id, {
        deletedAt: now,
        updatedAt: now,
        version: before.version + 1,
      });
      await recordHistory(transaction, {
        entity: "event",
        entityId: before.id,
        action: "deleted",
        actor,
        before,
      });
    }
    return samples.length;
  });
}
