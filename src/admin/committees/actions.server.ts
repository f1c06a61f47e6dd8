import { randomUUID } from "node:crypto";
import { endSeats, moveSeats, seatUndo } from "#features/inquiries/committees/seats.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { chosenAction, type ListAction, viewAddress } from "../lists/chosen-action.server.ts";
import { rowId } from "../request/row-id.ts";
import { undoAction } from "../request/undo.server.ts";
import { ofCommittees } from "./acting.ts";

const change = (run: typeof endSeats): ListAction =>
  chosenAction({
    ...ofCommittees,
    readId: rowId,
    async run(context, ids: number[]) {
      const batch = randomUUID();
      const changed = await run(context, ids, batch);
      return changed > 0
        ? { ok: true, batch, besides: "" }
        : { ok: false, words: "They are so already, or are gone." };
    },
  });

/** The actions on the chosen people of committees, and their undo. */
export const seatActions: Record<string, ListAction> = {
  "end-seats": change(endSeats),
  "delete-seats": change((context, ids, batch) => moveSeats(context, ids, "deleted", batch)),
  "undo-seats": (list) =>
    undoAction(
      ofCommittees,
      seatUndo,
      (kept) => `${kept} changed since, and stay.`,
      (view, toast) => redirectWithToast(viewAddress(list, view), toast),
    ),
};

export { joinActions, oneSeatActions } from "./seat-actions.server.ts"; // with the others, as all actions are listed
