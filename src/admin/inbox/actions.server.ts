import { z } from "zod";
import { changeState } from "#features/inquiries/change-state.server.ts";
import { states } from "#features/inquiries/kinds.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { tabAddress } from "../request/tab-address.ts";
import { stateWords } from "./inbox-query.ts";

/** The actions of the inbox: set the state of an inquiry. */
export const inboxActions: Record<string, DashboardAction> = {
  "inquiry-state": dashboardAction({
    permission: "inbox.manage",
    schema: z.object({ id: z.string(), state: z.string() }),
    async run({ platform, actor, sent, input }) {
      const id = rowId(input.id);
      const state = states.find((one) => one === input.state);
      const change = id !== null && state ? { id, state } : null;
      const done =
        change && (await inTransaction(platform, actor.userId, (context) => changeState(context, change)));
      if (!done?.ok || !change) return refuse(sent, impossible("This inquiry does not exist."));
      return redirectWithToast(tabAddress("inbox", { inquiry: change.id }), {
        title: "Saved",
        description: `This inquiry is now: ${stateWords[change.state]}`,
      });
    },
  }),
};
