import { z } from "zod";
import { revertEvent } from "#features/events/changes/revert-event.server.ts";
import {
  accessDenied,
  notRestorable,
  notRevertible,
  restored,
  reverted,
  revertStale,
  saveFailed,
} from "#features/events/messages.ts";
import { restoreEvent } from "#features/events/trash/restore-event.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { rowForm, rowId } from "../request/row-id.ts";
import { tabAddress } from "../request/tab-address.ts";

const revertForm = z.object({ change: z.string(), version: z.string() });

/** The actions of the dashboard's event tabs: restore from the trash, and revert a change. */
export const eventActions: Record<string, DashboardAction> = {
  restore: dashboardAction({
    permission: "events.manage",
    refusal: accessDenied.description,
    schema: rowForm,
    async run({ platform, actor, sent, input }) {
      const done = await inTransaction(platform, actor.userId, (context) =>
        restoreEvent(context, { id: input.id }),
      );
      if (!done.ok) return refuse(sent, { notice: saveFailed(notRestorable), status: 409 });
      return redirectWithToast("/admin-dashboard?tab=trash", restored);
    },
  }),
  "revert-event": dashboardAction({
    permission: "events.manage",
    refusal: accessDenied.description,
    schema: revertForm,
    async run({ platform, actor, sent, input }) {
      const asked = { change: rowId(input.change) ?? 0, version: rowId(input.version) ?? 0 };
      const done = await inTransaction(platform, actor.userId, (context) => revertEvent(context, asked));
      if (done.ok) return redirectWithToast(tabAddress("history", { change: asked.change }), reverted);
      const reason = done.reason === "stale" ? revertStale : notRevertible;
      return refuse(sent, { notice: saveFailed(reason), status: 409 });
    },
  }),
};
