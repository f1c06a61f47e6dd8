import { z } from "zod";
import { accessDenied, allReverted, notRevertible } from "#features/events/staff-messages.ts";
import { eventUndo } from "#features/events/undo/event-undo.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { findHistory } from "#platform/history.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { undoBatch } from "#records/undo.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";

/** The action of the history on a change of several events: put all of them back. */
export const eventActions: Record<string, DashboardAction> = {
  "revert-all": dashboardAction({
    permission: "events.manage",
    refusal: accessDenied.description,
    schema: z.object({ change: z.string() }),
    async run({ platform, actor, sent, input }) {
      const change = rowId(input.change) ?? 0;
      const row = await findHistory(platform.db, "event", change);
      const done = await inTransaction(platform, actor.userId, (context) =>
        undoBatch(context, eventUndo, row?.batch ?? ""),
      );
      if (!done.ok || done.undone === 0) return refuse(sent, impossible(notRevertible));
      return redirectWithToast(recordAddress("history", change), allReverted(done.kept));
    },
  }),
};
