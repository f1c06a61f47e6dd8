import { content } from "#content/store.server.ts";
import { compare } from "#records/kind.ts";
import type { Revert } from "#records/undo.server.ts";
import { changeEvents } from "../changes/change-event.server.ts";
import { lockSeriesOf } from "../changes/change-store.server.ts";
import { storedFields } from "../changes/stored-fields.ts";
import type { EventInput } from "../event.ts";
import { readEarlierState } from "../fields/earlier-state.ts";
import { eventKind } from "../fields/event-kind.server.ts";
import { notRevertible, reverted, revertStale } from "../staff-messages.ts";
import { findEvent } from "../store.server.ts";
import { listDeleted } from "../trash/trash-store.server.ts";

/**
 * Restores the fields that an event (only this one) had before a change in its history (4.14, 8.09). The revert is a
 * change like any other: it has its own history row, so that it can be reverted too, and the archive rule is applied
 * again.
 */
export const eventRevert: Revert<EventInput> = {
  async plan({ db, clock }, { entityId, before }) {
    const now = await findEvent(db, entityId);
    if (!now) {
      const [inTrash] = await listDeleted(db, [entityId], clock.now());
      return { kind: inTrash ? "trash" : "gone" };
    }
    const earlier = readEarlierState(before);
    return earlier ? { kind: "revert", version: now.version, now, earlier } : { kind: "none" };
  },
  async put(context, { entityId, before }, version) {
    const earlier = readEarlierState(before);
    const locked = earlier && (await lockSeriesOf(context.tx, entityId));
    if (!locked) return { ok: false, words: notRevertible };
    const { event } = locked;
    const isSo = compare(eventKind.facts(event), eventKind.facts(earlier)).length === 0;
    if (!isSo && event.version !== version) return { ok: false, words: revertStale };
    const change = storedFields(earlier, context.now, content("organisation").timeZone);
    if (!isSo) await changeEvents(context, "reverted", [{ before: event, change }]);
    return { ok: true, words: reverted };
  },
};
