import { closeException } from "#billing/exceptions/exceptions.server.ts";
import { invoiceOrder } from "#features/inquiries/order/decide-order.server.ts";
import { putDaysRight } from "#features/members/terms/compare-days.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { moneyRefusals } from "../invoices/money-refusals.ts";
import { assignAction } from "../invoices/payment-actions.server.ts";
import { type DashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { closeForm, daysForm, invoiceOrderForm } from "./exception-form.ts";

/** The acts on an exception: give its payment or its order an invoice, or close it with what was decided. */
export const exceptionActions: Record<string, DashboardAction> = {
  ...assignAction,
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
