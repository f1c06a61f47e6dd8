import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { content } from "#content/store.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { readEarlierState } from "../fields/earlier-state.ts";
import { listBatch, lockEvents } from "./batch-store.server.ts";
import { changeEvents } from "./change-event.server.ts";
import { storedFields } from "./stored-fields.ts";

/** `left` is the number of events that have changed again since and stay as they are. */
export type BatchReverted = { ok: true; left: number } | { ok: false; reason: "not-found" };

/**
 * Restores the fields that all events of one change had before it, as one change (4.14, 8.09). An event that
 * has changed again since stays as it is, so that no later change is lost; it can be put back alone.
 * @param change the id of one of the change's history rows
 */
export async function revertBatch(
  context: UseCaseContext,
  { change }: { change: number },
): Promise<BatchReverted> {
  const { timeZone } = content("organisation");
  const rows = await listBatch(context.tx, change);
  const current = await lockEvents(
    context.tx,
    rows.map(({ eventId }) => eventId),
  );
  const changes = rows.flatMap((row) => {
    const earlier = readEarlierState(row.before);
    const before = current.get(row.eventId);
    if (!earlier || !before || !isLastChange(row, before.version)) return [];
    return [{ before, change: storedFields(earlier, context.now, timeZone) }];
  });
  if (changes.length === 0) return { ok: false, reason: "not-found" };
  await changeEvents(context, "reverted", changes);
  return { ok: true, left: rows.length - changes.length };
}

const versioned = z.object({ version: z.number() });

/** Whether the row is a change of fields after which the event, now at `version`, has not changed again. */
export function isLastChange(row: { before: unknown; after: unknown }, version: number | undefined): boolean {
  const [earlier, later] = [readEarlierState(row.before), readEarlierState(row.after)];
  if (!earlier || !later || isDeepStrictEqual(earlier, later)) return false;
  return versioned.safeParse(row.after).data?.version === version;
}
