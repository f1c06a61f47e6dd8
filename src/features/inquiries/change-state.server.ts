import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { State } from "./kinds.ts";
import { lockInquiry, storeState } from "./store.server.ts";

/** Notes what staff have done about an inquiry, with its history. False when there is none with this id. */
export function changeState(
  { db, clock }: Platform,
  actor: string,
  id: number,
  state: State,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    if (!inquiry) return false;
    if (inquiry.state === state) return true; // a second click
    await storeState(transaction, id, state, clock.now());
    await recordHistory(transaction, {
      entity: "inquiry",
      entityId: String(id),
      action: "state changed",
      actor,
      before: { state: inquiry.state },
      after: { state },
    });
    return true;
  });
}
