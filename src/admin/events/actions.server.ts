import { z } from "zod";
import { revertBatch } from "#features/events/changes/revert-batch.server.ts";
import { saveFailed } from "#features/events/messages.ts";
import {
  accessDenied,
  allReverted,
  eventRestored,
  notRestorable,
  notRevertible,
} from "#features/events/staff-messages.ts";
import { restoreBatch } from "#features/events/trash/restore-batch.server.ts";
import { restoreEvent } from "#features/events/trash/restore-event.server.ts";
import { undoDeletion } from "#features/events/trash/undo-deletion.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowForm, rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";

const batchForm = z.object({ change: z.string() });

/** The actions of the screens about events: restore from the trash, and put a change of several back. */
export const eventActions: Record<string, DashboardAction> = {
  restore: dashboardAction({
    permission: "events.manage",
    refusal: accessDenied.description,
    schema: rowForm,
    async run({ platform, actor, request, sent, input }) {
      const done = await inTransaction(platform, actor.userId, (context) =>
        restoreEvent(context, { id: input.id }),
      );
      if (!done.ok) return refuse(sent, { notice: saveFailed(notRestorable), status: 409 });
      return redirectWithToast(pageAddress(request), {
        ...eventRestored(done.dates),
        action: { label: "Open it", altText: "Open the event", to: `/event/${input.id}` },
      });
    },
  }),
  "restore-deletion": dashboardAction({
    permission: "events.manage",
    refusal: accessDenied.description,
    schema: rowForm,
    async run({ platform, actor, request, sent, input }) {
      const done = await inTransaction(platform, actor.userId, (context) =>
        undoDeletion(context, { id: input.id }),
      );
      if (!done.ok) return refuse(sent, { notice: saveFailed(notRestorable), status: 409 });
      return redirectWithToast(pageAddress(request), eventRestored(done.dates));
    },
  }),
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
      if (!done.ok) return refuse(sent, impossible(notRevertible));
      return redirectWithToast(recordAddress("history", change), allReverted(done.left));
    },
  }),
};
