import { z } from "zod";
import { revertBatch } from "#features/events/changes/revert-batch.server.ts";
import { revertEvent } from "#features/events/changes/revert-event.server.ts";
import { saveFailed } from "#features/events/messages.ts";
import {
  accessDenied,
  allReverted,
  eventRestored,
  notRestorable,
  notRevertible,
  reverted,
  revertStale,
} from "#features/events/staff-messages.ts";
import { restoreBatch } from "#features/events/trash/restore-batch.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";

const batchForm = z.object({ change: z.string() });
const revertForm = z.object({ change: z.string(), version: z.string() });

/** The actions of the history: put back a change of one event or of several. */
export const eventActions: Record<string, DashboardAction> = {
  "restore-all": dashboardAction({
    permission: "events.manage",
    refusal: accessDenied.description,
    schema: batchForm,
    async run({ platform, actor, sent, input }) {
      const change = rowId(input.change) ?? 0;
      const done = await inTransaction(platform, actor.userId, (context) =>
        restoreBatch(context, { change }),
      );
      if (!done.ok) return refuse(sent, { notice: saveFailed(notRestorable), status: 409 });
      return redirectWithToast(recordAddress("history", change), eventRestored(done.dates));
    },
  }),
  "revert-all": dashboardAction({
    permission: "events.manage",
    refusal: accessDenied.description,
    schema: batchForm,
    async run({ platform, actor, sent, input }) {
      const change = rowId(input.change) ?? 0;
      const done = await inTransaction(platform, actor.userId, (context) => revertBatch(context, { change }));
      if (!done.ok) return refuse(sent, { notice: saveFailed(notRevertible), status: 409 });
      return redirectWithToast(recordAddress("history", change), allReverted(done.left));
    },
  }),
  "revert-event": dashboardAction({
    permission: "events.manage",
    refusal: accessDenied.description,
    schema: revertForm,
    async run({ platform, actor, sent, input }) {
      const asked = { change: rowId(input.change) ?? 0, version: rowId(input.version) ?? 0 };
      const done = await inTransaction(platform, actor.userId, (context) => revertEvent(context, asked));
      if (done.ok) return redirectWithToast(recordAddress("history", asked.change), reverted);
      const reason = done.reason === "stale" ? revertStale : notRevertible;
      return refuse(sent, { notice: saveFailed(reason), status: 409 });
    },
  }),
};
