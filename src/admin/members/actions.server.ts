import { bulkActions, historyWords } from "#features/members/bulk/batch.ts";
import { changeMembers } from "#features/members/bulk/change-members.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { batchWords } from "#platform/records/batch.ts";
import { chosenAction, viewAddress } from "../lists/chosen-action.server.ts";
import type { DashboardAction } from "../request/dashboard-action.server.ts";
import { rowId } from "../request/row-id.ts";
import { memberList } from "./member-list.tsx";
import { membersServed } from "./members-served.server.ts";
import { membersAction, undoMembers } from "./take-back.server.ts";

/** The actions on the selected members, and their undo. */
export const memberActions: Record<string, DashboardAction> = {
  ...Object.fromEntries(
    bulkActions.map((action) => [
      `${action}-members`,
      chosenAction(memberList, membersServed, {
        ...membersAction,
        readId: rowId,
        async run(context, ids: number[]) {
          const { batch, changed, passedOver } = await changeMembers(context, { action, ids });
          if (batch === null) return { ok: false, words: "They are all like this already, or are gone." };
          const why =
            action === "restore"
              ? "are not in the trash any more, or another member has their address now"
              : "were so already, or are gone";
          const besides = `${batchWords("member", historyWords[action], changed)}; ${passedOver.toLocaleString("en-US")} ${why}`;
          return { ok: true, batch, besides: passedOver > 0 ? besides : "" };
        },
      }),
    ]),
  ),
  "undo-members": undoMembers((view, toast) => redirectWithToast(viewAddress(memberList, view), toast)),
};

export { recordActions } from "./record-actions.server.ts"; // with the others, as all actions are listed
