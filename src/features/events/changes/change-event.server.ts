import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Event } from "../event.ts";
import { storeChange } from "./change-store.server.ts";

type Action = "updated" | "reverted" | "deleted" | "restored";

/** Changes a locked event within a use case: increases its version and writes the history. */
export async function changeEvent(
  { tx, now, actor }: UseCaseContext,
  before: Event,
  action: Action,
  change: Parameters<typeof storeChange>[2],
): Promise<void> {
  const changed = await storeChange(tx, before.id, {
    ...change,
    updatedAt: now,
    version: before.version + 1,
  });
  const after = action === "deleted" ? undefined : changed;
  await recordHistory(tx, { entity: "event", entityId: before.id, action, actor, before, after });
}
