import { findInvoiceId } from "#billing/documents/read-invoice.server.ts";
import { closeException } from "#billing/exceptions/exceptions.server.ts";
import { assignPayment } from "#billing/payments/assign-payment.server.ts";
import { invoiceOrder } from "#features/inquiries/order/decide-order.server.ts";
import { putDaysRight } from "#features/members/terms/compare-days.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { askIfMore, moneyRefusals, otherInvoice } from "../invoices/money-refusals.ts";
import { type DashboardAction, dashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { assignForm, closeForm, daysForm, invoiceOrderForm } from "./exception-form.ts";

/** The acts on an exception: give its payment or its order an invoice, or close it with what was decided. */
export const exceptionActions: Record<string, DashboardAction> = {
  "assign-payment": dashboardAction({
    permission: "money.record",
    schema: assignForm,
    async run({ platform, actor, sent, input: { payment, number, evenSo } }) {
      const invoiceId = await findInvoiceId(platform.db, number);
      if (invoiceId === null) return refuse(sent, { errors: { number: otherInvoice["no-invoice"] } });
      const done = await inTransaction(platform, actor.userId, (context) =>
        assignPayment(context, { id: payment, invoiceId, evenSo }),
      );
      if (done.ok)
        return redirectWithToast(recordAddress("invoices", invoiceId), { title: "Payment applied" });
      if (done.reason === "more") return refuse(sent, askIfMore(done.owedCents, "Apply it anyway?"));
      if (done.reason === "void" || done.reason === "currency")
        return refuse(sent, { errors: { number: otherInvoice[done.reason] } });
      return refuse(sent, impossible(moneyRefusals[done.reason] ?? ""));
    },
  }),
  "put-days-right": oneUseCase({
    permission: "terms.manage",
    schema: daysForm,
    run: (context, { membership }) => putDaysRight(context, { membershipId: membership }),
    refused: () => "This membership no longer exists.",
    done: () => redirectWithToast(screenAddress("to-decide"), { title: "Dates recalculated" }),
  }),
  "invoice-order": oneUseCase({
    permission: "money.record",
    schema: invoiceOrderForm,
    run: invoiceOrder,
    refused: ({ reason }) =>
      reason === "closed" ? "This is already closed." : "The order was deleted. Close this with a reason.",
    done: ({ invoiceId, number }) =>
      redirectWithToast(recordAddress("invoices", invoiceId), {
        title: `Invoice ${number} issued`,
        description: "It's on its way by email.",
      }),
  }),
  "close-matter": oneUseCase({
    permission: "money.record",
    schema: closeForm,
    run: (context, { id, reason }) => closeException(context, { id, resolution: reason }),
    refused: ({ reason }) =>
      reason === "not-found" ? "This is already closed." : (moneyRefusals[reason] ?? ""),
    done: () => redirectWithToast(screenAddress("to-decide"), { title: "Closed" }),
  }),
};
