import { bulkActions, historyWords } from "#features/members/bulk/batch.ts";
import { changeMembers } from "#features/members/bulk/change-members.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { batchWords } from "#platform/records/batch.ts";
import { chosenAction, type ListAction, viewAddress } from "../lists/chosen-action.server.ts";
import { rowId } from "../request/row-id.ts";
import { membersAction, undoMembers } from "./take-back.server.ts";

/** The actions on the selected members, and their undo. */
export const memberActions: Record<string, ListAction> = {
  ...Object.fromEntries(
    bulkActions.map((action) => [
      `${action}-members`,
      chosenAction({
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
  "undo-members": (list) => undoMembers((view, toast) => redirectWithToast(viewAddress(list, view), toast)),
};

export { recordActions } from "./record-actions.server.ts";
