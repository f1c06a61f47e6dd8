import { randomUUID } from "node:crypto";
import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Event } from "../event.ts";
import { storeChange } from "./change-store.server.ts";

type Action = "updated" | "reverted" | "deleted" | "restored" | "cancelled" | "reinstated" | "published";

/** A locked event and the columns to change. */
export type Change = { before: Event; change: Parameters<typeof storeChange>[2] };

/**
 * Changes locked events within a use case: increases the version of each and writes its history. Several are
 * one batch in the history; the first of them stands for it in the list.
 */
export async function changeEvents(
  { tx, now, actor }: UseCaseContext,
  action: Action,
  changes: Change[],
  batch = batchFor(changes.length),
): Promise<void> {
  for (const { before, change } of changes) {
    const version = before.version + 1;
    const changed = await storeChange(tx, before.id, { ...change, updatedAt: now, version });
    const after = action === "deleted" ? undefined : changed;
    await recordHistory(tx, { entity: "event", entityId: before.id, action, actor, batch, before, after });
  }
}

/** The id that the history rows of one change of several events share; none for a change of one. */
export function batchFor(count: number): string | undefined {
  return count > 1 ? randomUUID() : undefined;
}
