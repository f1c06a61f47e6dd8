import { z } from "zod";
import { saveFailed } from "#features/events/messages.ts";
import {
  accessDenied,
  allReverted,
  eventRestored,
  notRestorable,
  notRevertible,
} from "#features/events/staff-messages.ts";
import { eventUndo } from "#features/events/undo/event-undo.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { findHistory } from "#platform/history.server.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import { undoBatch } from "#platform/records/undo.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";

const batchForm = z.object({ change: z.string() });

/** The actions of the history on a change of several events: bring all of them back, or put all back. */
export const eventActions: Record<string, DashboardAction> = {
  "restore-all": undoAll(
    (action) => action === "deleted",
    { notice: saveFailed(notRestorable), status: 409 },
    ({ undone }) => eventRestored(undone),
  ),
  "revert-all": undoAll(
    (action) => action !== "deleted",
    impossible(notRevertible),
    ({ kept }) => allReverted(kept),
  ),
};

/** The action that undoes the change of several events that a row of the history belongs to. */
function undoAll(
  concerns: (action: string) => boolean,
  refusal: ReturnType<typeof impossible>,
  words: (done: { undone: number; kept: number }) => Toast,
): DashboardAction {
  return dashboardAction({
    permission: "events.manage",
    refusal: accessDenied.description,
    schema: batchForm,
    async run({ platform, actor, sent, input }) {
      const change = rowId(input.change) ?? 0;
      const row = await findHistory(platform.db, "event", change);
      const batch = (row && concerns(row.action) && row.batch) || "";
      const done = await inTransaction(platform, actor.userId, (context) =>
        undoBatch(context, eventUndo, batch),
      );
      if (done.ok && done.undone > 0) return redirectWithToast(recordAddress("history", change), words(done));
      return refuse(sent, refusal);
    },
  });
}
