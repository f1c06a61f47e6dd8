import { randomUUID } from "node:crypto";
import { appointments, endAppointments } from "#features/inquiries/committees/appointments.server.ts";
import { chosenAction, type ListAction, undoOnList } from "../lists/chosen-action.server.ts";
import { rowId } from "../request/row-id.ts";
import { ofCommittees } from "./acting.ts";

const change = (run: typeof endAppointments): ListAction =>
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
export const appointmentActions: Record<string, ListAction> = {
  "end-seats": change(endAppointments),
  "delete-seats": change((context, ids, batch) => appointments.move(context, ids, "deleted", batch)),
  "undo-seats": undoOnList(ofCommittees, appointments.undo),
};

export { joinActions, oneAppointmentActions } from "./appointment-actions.server.ts"; // with the others, as all actions are listed
