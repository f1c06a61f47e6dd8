import { content } from "#content/store.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Event, EventInput } from "../event.ts";
import { insertEvent } from "./change-store.server.ts";
import { storedFields } from "./stored-fields.ts";

type NewDate = {
  id: string;
  seriesId: string;
  fields: EventInput;
  isSample: boolean;
  /** What the history rows of several new dates share; undefined for one alone. */
  batch: string | undefined;
};

/** Inserts one event with its history row; null, with nothing changed, when its id is taken. */
export async function insertDate(
  { tx, now, actor }: UseCaseContext,
  { id, seriesId, fields, isSample, batch }: NewDate,
): Promise<Event | null> {
  const stored = storedFields(fields, now, content("organisation").timeZone);
  const after = await insertEvent(tx, { ...stored, id, seriesId, isSample, createdAt: now, updatedAt: now });
  const created = { entity: "event", entityId: id, action: "created", actor, batch, after };
  if (after) await recordHistory(tx, created);
  return after;
}
