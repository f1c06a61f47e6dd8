import { z } from "zod";
import { decideRequest } from "#features/gallery/removal/decide-request.server.ts";
import { type RequestDecision, requestDecisions } from "#features/gallery/removal/request-decisions.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { ofGallery } from "./acting.server.ts";
import { viewAddress } from "./gallery-views.ts";

const decisionForm = z.object({ id: z.string(), decision: z.enum(requestDecisions) });

const words: Record<RequestDecision, string> = {
  remove: "The photo is in the trash, and does not come back by itself.",
  "keep-hidden": "Visitors do not see the photo.",
  "keep-shown": "Nothing was taken away.",
};

/** The actions on photos that visitors asked to remove. */
export const requestActions: Record<string, DashboardAction> = {
  "decide-photo-request": dashboardAction({
    ...ofGallery,
    schema: decisionForm,
    async run({ platform, actor, sent, input }) {
      const { decision } = input;
      const asked = { id: rowId(input.id) ?? 0, decision };
      const done = await inTransaction(platform, actor.userId, (context) => decideRequest(context, asked));
      if (!done.ok) return refuse(sent, impossible("Somebody has decided about this photo already."));
      const shown = done.shown ? "Visitors see the photo." : words[decision];
      const settled = done.settled > 1 ? ` ${done.settled} requests are settled.` : "";
      return redirectWithToast(viewAddress("requests"), {
        title: "Decided",
        description: `${shown}${settled}`,
      });
    },
  }),
};
