import { mailStatement } from "#billing/statements/mail-statement.server.ts";
import { chosenAction, type ListAction } from "../lists/chosen-action.server.ts";
import { leftOut } from "../lists/left-out.ts";
import { rowId } from "../request/row-id.ts";

const whyWords = {
  "nothing-owed": "nothing due",
  "no-address": "no email address",
  "no-email": "opted out of all email",
  today: "already emailed today",
};

/** The action on the chosen payers. */
export const receivablesActions: Record<string, ListAction> = {
  "mail-statements": chosenAction({
    permission: "money.record",
    readId: rowId,
    most: 500,
    async run(context, ids: number[]) {
      const left: { name: string; why: keyof typeof whyWords }[] = [];
      // Turns are taken in one order, so that two presses at once do not wait for each other.
      for (const invoiceId of ids.toSorted((one, other) => one - other)) {
        const stated = await mailStatement(context, { invoiceId });
        if (!stated.ok) left.push({ name: stated.name || "someone with no name", why: stated.reason });
      }
      const mailed = ids.length - left.length;
      const besides = leftOut(left, whyWords);
      if (mailed === 0) return { ok: false, words: `No statements were sent.${besides}` };
      const words = `${mailed.toLocaleString("en-US")} ${mailed === 1 ? "statement is" : "statements are"} on the way.${besides}`;
      return { ok: true, batch: null, besides: words };
    },
  }),
};
