import { issueInvoice } from "#billing/documents/issue-invoice.server.ts";
import { linesLimit } from "#billing/limits.ts";
import { refuse, refuseOtherForm } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../../request/dashboard-action.server.ts";
import { impossible } from "../../request/messages.ts";
import { rowId } from "../../request/row-id.ts";
import { recordAddress } from "../../request/screen-address.ts";
import { mailAgain } from "../mail-again.server.ts";
import { askAsPrinted, notPrinted } from "../not-printed.server.ts";
import { invoiceForm } from "./invoice-form.ts";

const refusals = {
  "no-lines": "Add at least one line.",
  "too-many-lines": `Use ${linesLimit} lines or fewer.`,
  "below-zero": "The total can't be below $0.",
  "too-much": "One of the amounts is too large.",
  "asked-already": "There's already an invoice for this.",
};

/** Issues an invoice that was written by hand, and mails it. */
export const writeActions: Record<string, DashboardAction> = {
  "write-invoice": dashboardAction({
    permission: "money.record",
    schema: invoiceForm,
    async run({ platform, actor, sent, input }) {
      const { name, company, address, email = null, member, lines, dueOn, mail, formToken } = input;
      const unshown = notPrinted([name, company, address, ...lines.map(({ text }) => text)]);
      if (unshown && !input.asPrinted) return refuse(sent, askAsPrinted(unshown, "Issue it anyway?"));
      const payer = { name, ...(company && { company }), ...(address && { address }) };
      const invoice = { payer, email, memberId: rowId(member), lines, dueOn, formToken };
      const done = await inTransaction(platform, actor.userId, async (context) => {
        const issued = await issueInvoice(context, invoice);
        const isMailed = issued.ok && issued.isNew && mail && (await mailAgain(context, issued)).ok;
        return { ...issued, isMailed };
      });
      if (done.ok)
        return redirectWithToast(recordAddress("invoices", done.id), {
          title: `Invoice ${done.number} issued`,
          description: done.isMailed ? "It's on its way by email." : "It wasn't emailed.",
        });
      if (done.reason === "other-form") return refuseOtherForm(sent);
      if (done.reason === "due-in-the-past")
        return refuse(sent, { errors: { dueOn: "Choose today or a later date" } });
      return refuse(sent, impossible(refusals[done.reason]));
    },
  }),
};
