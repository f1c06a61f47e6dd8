import { moveRefusal, moveStays, seatDone } from "#features/members/seats/messages.ts";
import { moveSeat, moveUndo } from "#features/members/seats/move-seat.server.ts";
import { companiesNamed } from "#features/members/seats/seats-store.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { undoAction } from "../request/undo.server.ts";
import { termsAction } from "./terms-action.ts";
import { moveForm } from "./terms-form.ts";

const mostChoices = 10; // companies

/** Moves somebody to the company that is named; of several it asks which one. */
export const moveAction = dashboardAction({
  ...termsAction,
  schema: moveForm,
  async run({ platform, actor, sent, input: { company: from, member: memberId, to: typed, meant, reason } }) {
    const found = (await companiesNamed(platform.db, typed, mostChoices + 1)).filter(({ id }) => id !== from);
    const to = found.length === 1 ? found[0] : found.find(({ id }) => String(id) === meant);
    if (found.length === 0) return refuse(sent, { errors: { to: "No other company has this name" } });
    if (!to && found.length > mostChoices)
      return refuse(sent, { errors: { to: "Several companies match. Enter more of the name" } });
    if (!to) {
      const choices = found.map(({ id, name, number }) => ({
        value: String(id),
        label: number === null ? name : `${name}, member number ${number}`,
      }));
      const text = "Which company?";
      return refuse(sent, { status: 409, question: { name: "meant", text, facts: [], choices, hidden: {} } });
    }
    const move = { memberId, from, to: to.id, note: reason };
    const done = await inTransaction(platform, actor.userId, (context) => moveSeat(context, move));
    if (!done.ok) return refuse(sent, impossible(moveRefusal(done, to.name)));
    const { batch } = done;
    return redirectWithToast(recordAddress("members", memberId, { batch }), seatDone.moved(to.name));
  },
});

export const undoMoveAction = undoAction(
  termsAction,
  moveUndo,
  (member, toast) => redirectWithToast(recordAddress("members", rowId(member) ?? 0), toast),
  () => moveStays,
);
