import { z } from "zod";
import { bulkActions } from "#features/members/bulk/batch.ts";
import { undoBatch } from "#features/members/bulk/undo-batch.server.ts";
import { refuse } from "#form/take-form.server.ts";
import type { Toast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";

/** What every action of staff on members requires. */
export const membersAction = {
  permission: "members.manage",
  refusal: "Only staff of the membership can change members",
} as const;

const undoForm = z.object({ batch: z.string(), view: z.string().default("") });

/** The action that undoes a batch; `back` leads to the page that the button stood on, which `view` describes. */
export function undoAction(back: (view: string, toast: Toast) => Response): DashboardAction {
  return dashboardAction({
    ...membersAction,
    schema: undoForm,
    async run({ platform, actor, sent, input }) {
      const batch = { id: rowId(input.batch) ?? 0, kinds: bulkActions };
      const done = await inTransaction(platform, actor.userId, (context) => undoBatch(context, batch));
      if (!done.ok) {
        const isOver = done.reason === "already-undone";
        return refuse(
          sent,
          impossible(isOver ? "This has been taken back already." : "There is nothing to take back."),
        );
      }
      const stay =
        done.kept === 1
          ? "1 stays: it was changed since, or its address is another's now."
          : `${done.kept.toLocaleString("en-US")} stay: they were changed since, or their address is another's now.`;
      const kept = done.kept > 0 ? ` ${stay}` : "";
      const description = `${done.undone.toLocaleString("en-US")} ${done.undone === 1 ? "member is" : "members are"} as before.${kept}`;
      return back(input.view, { title: "Taken back", description });
    },
  });
}
