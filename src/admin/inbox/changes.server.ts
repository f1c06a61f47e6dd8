import { changeState } from "#features/inquiries/change-state.server.ts";
import { states } from "#features/inquiries/kinds.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { Change } from "../change.server.ts";
import { rowId } from "../row-id.ts";
import { tabAddress } from "../tab-address.ts";
import { stateWords } from "./inbox-query.ts";

/** What the inbox can do: note how far an inquiry has come. */
export const inboxChanges: Record<string, Change> = {
  "inquiry-state": {
    permission: "inbox.manage",
    async run({ platform, actor, form }) {
      const id = rowId(form.get("id"));
      const state = states.find((one) => one === form.get("state"));
      const done = id !== null && state && (await changeState(platform, actor.userId, id, state));
      if (!done) {
        return redirectWithToast(tabAddress("inbox"), {
          title: "Nothing was changed",
          description: "This inquiry does not exist.",
          variant: "destructive",
        });
      }
      return redirectWithToast(tabAddress("inbox", { inquiry: id }), {
        title: "Saved",
        description: `This inquiry is now: ${stateWords[state]}`,
      });
    },
  },
};
