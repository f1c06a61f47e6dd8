import {
  type Done,
  giveNextTerms,
  mailRenewalsOf,
  resignAll,
} from "#features/members/renewals/change-renewals.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { chosenAction, type ListAction } from "../lists/chosen-action.server.ts";
import { rowId } from "../request/row-id.ts";
import { termsAction } from "../terms/terms-action.ts";
import { undoTerms } from "../terms/undo-terms.server.ts";

const mostAtOnce = 500; // memberships, since each is a change of its own
const mostNamed = 10;

function act(run: (context: UseCaseContext, ids: number[]) => Promise<Done>, did: string): ListAction {
  return chosenAction({
    ...termsAction,
    readId: rowId,
    most: mostAtOnce,
    async run(context, ids: number[]) {
      const { changed, left, batch } = await run(context, ids);
      const names = left.slice(0, mostNamed).join(", ") + (left.length > mostNamed ? ", and others" : "");
      const besides = left.length > 0 ? ` Left out: ${names}.` : "";
      if (changed === 0) return { ok: false, words: `Nothing was done.${besides}` };
      const words = `${changed.toLocaleString("en-US")} ${changed === 1 ? "membership" : "memberships"} ${did}.`;
      return { ok: true, batch, besides: words + besides };
    },
  });
}

/** The actions on the chosen renewals, and the undo of given terms. */
export const renewalActions: Record<string, ListAction> = {
  "mail-renewals": act(mailRenewalsOf, "mailed"),
  "give-terms": act(giveNextTerms, "got the next term"),
  "resign-memberships": act(resignAll, "noted as resigned"),
  "undo-terms": undoTerms,
};
