import { closeBooks } from "#billing/ledger/close-books.server.ts";
import { countedOn } from "#billing/ledger/close-rule.ts";
import { refuse } from "#form/take-form.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { longDay } from "#platform/days.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { screenAddress } from "../request/screen-address.ts";
import { closeForm } from "./close-form.ts";

const closeWords = {
  "not-past": "Choose a day before today",
  "no-reason": "Enter a reason for reopening",
  changed: "Someone else has changed this since you opened it. Check the day and try again.",
  busy: "The books are busy right now. Try again in a moment.",
};

/** What is asked before the books are closed through a day, or opened from the day after it. */
const closeQuestion = (through: string, closed: string | null) =>
  closed !== null && through < closed
    ? `Reopen the books? Figures after ${longDay(through)} that you already reported can change again. They are closed through ${longDay(closed)} now.`
    : `Close the books through ${longDay(through)}? Anything recorded later for these days will count on ${longDay(countedOn(through, through))}.`;

/** The action of the journal's screen: closes the books through a day, or opens them again, once the person was asked. */
export const journalActions: Record<string, DashboardAction> = {
  "close-books": dashboardAction({
    permission: "money.close",
    schema: closeForm,
    async run({ platform, actor, request, sent, input }) {
      const { through, reason, asked } = input;
      const closing = { through, reason, seen: input.seen || null, sure: input.sure && asked === through };
      const done = await inTransaction(platform, actor.userId, async (context) => {
        const result = await closeBooks(context, closing);
        if (result.ok && result.isNew)
          await recordAudit(context.tx, {
            ...{ event: result.opens ? "books reopened" : "books closed", request },
            ...{ account: actor.email, userId: actor.userId, detail: `through ${longDay(through)}` },
          });
        return result;
      });
      if (done.ok)
        return redirectWithToast(screenAddress("books/journal"), {
          title: done.opens ? "Books reopened" : "Books closed",
          description: `They are closed through ${longDay(through)}.`,
        });
      if (done.reason === "sure") {
        const text = closeQuestion(through, done.closed);
        const question = { name: "sure", text, facts: [], choices: [], hidden: { asked: through } };
        return refuse(sent, { status: 409, question });
      }
      if (done.reason === "not-past") return refuse(sent, { errors: { through: closeWords["not-past"] } });
      if (done.reason === "no-reason") return refuse(sent, { errors: { reason: closeWords["no-reason"] } });
      return refuse(sent, impossible(closeWords[done.reason]));
    },
  }),
};
