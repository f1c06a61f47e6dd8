import { and, eq, isNull } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { markOnce } from "#platform/idempotent.server.ts";
import { today } from "#platform/today.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { changeEvents } from "../changes/change-event.server.ts";
import { lockEvents } from "../changes/change-store.server.ts";
import { insertSeries } from "../changes/create-event.server.ts";
import { eventMarkers, events } from "../tables.ts";
import { sampleSeries } from "./sample-series.ts";

/** Inserts the sample events once per database: removed ones do not come back at the next start. */
export async function seedSampleEvents(context: UseCaseContext): Promise<void> {
  const { tx, now } = context;
  if (!(await markOnce(tx, eventMarkers, "sample-events", now))) return;
  for (const fields of sampleSeries(today(now, content("organisation").timeZone))) {
    await insertSeries(context, { fields, isSample: true });
  }
}

/** Moves every sample event to the trash; returns how many there were. */
export async function removeSampleEvents(context: UseCaseContext): Promise<number> {
  const samples = await lockEvents(context.tx, and(eq(events.isSample, true), isNull(events.deletedAt)));
  const changes = samples.map((before) => ({ before, change: { deletedAt: context.now } }));
  await changeEvents(context, "deleted", changes);
  return samples.length;
}
