import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { State } from "./kinds.ts";
import { lockInquiry, storeState } from "./store.server.ts";

export type ChangedState = { ok: true } | { ok: false; reason: "not-found" };

/** Stores the state that staff have set for an inquiry, and records the change in its history. */
export async function changeState(
  { tx, now, actor }: UseCaseContext,
  { id, state }: { id: number; state: State },
): Promise<ChangedState> {
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return { ok: false, reason: "not-found" };
  if (inquiry.state === state) return { ok: true }; // the state is already stored, e.g. after a second click
  await storeState(tx, id, state, now);
  await recordHistory(tx, {
    entity: "inquiry",
    entityId: String(id),
    action: "state changed",
    actor,
    before: { state: inquiry.state },
    after: { state },
  });
  return { ok: true };
}
