import { type CloseShort, closeShort } from "#billing/documents/close-short.server.ts";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { keepAndDrop, keepAsCredit } from "#billing/payments/set-aside.server.ts";
import { closingPage } from "#billing/provider/closing-page.server.ts";
import { refuse, refuseOtherForm } from "#form/take-form.server.ts";
import { limit } from "#identity/limits.server.ts";
import { may } from "#identity/roles.ts";
import { money } from "#platform/money.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { ListAction } from "../lists/chosen-action.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { numberedForm } from "../request/row-id.ts";
import { creditForm, invoiceAct, keepForm, voidForm } from "./acts-form.ts";
import { closeInvoices, oneCheck } from "./close-invoices.server.ts";
import { mailAgain } from "./mail-again.server.ts";
import { mostForgiven } from "./most-forgiven.server.ts";
import { askAsPrinted, notPrinted } from "./not-printed.server.ts";
import { left, paymentActions, stay, tooMuch, wordsOf } from "./payment-actions.server.ts";

// A second press within this time mails nothing.
const oncePer = { points: 1, seconds: 30 };

/** One of the ways to settle what is left of an invoice, and what is said when it is done. */
function closing(
  { how, permission }: Pick<CloseShort, "how"> & { permission: "money.record" | "money.void" },
  said: (done: { amount: string; starts: string[] }) => [title: string, description: string],
): DashboardAction {
  return dashboardAction({
    permission,
    schema: invoiceAct,
    async run({ platform, actor, request, sent, input }) {
      const mostCents = mostForgiven(actor);
      const done = await inTransaction(platform, actor.userId, (context) =>
        closeShort(context, { ...input, how, mostCents }),
      );
      if (done.ok) return stay({ request }, ...said(done));
      return refuse(sent, done.reason === "above-limit" ? tooMuch(mostCents) : impossible(wordsOf(done)));
    },
  });
}

/** The actions on the chosen invoices. */
export const invoiceListActions: Record<string, ListAction> = {
  "close-invoices": closeInvoices,
  "one-check": oneCheck,
};

/** The acts on an invoice and its payments. */
export const invoiceActions: Record<string, DashboardAction> = {
  ...paymentActions,
  "void-invoice": dashboardAction({
    permission: "money.void",
    schema: voidForm,
    async run({ platform, actor, request, sent, input: { asPrinted, ...input } }) {
      const unshown = notPrinted([input.reason]);
      if (unshown && !asPrinted) return refuse(sent, askAsPrinted(unshown, "Void it anyway?"));
      const done = await closingPage(platform, () =>
        inTransaction(platform, actor.userId, (context) => voidInvoice(context, input)),
      );
      if (!done.ok) return refuse(sent, impossible(wordsOf(done)));
      return stay({ request }, "Invoice voided", "It no longer has to be paid.");
    },
  }),
  "write-off": closing({ how: "write-off", permission: "money.void" }, ({ amount }) => [
    "Written off",
    `${amount} won't be collected.`,
  ]),
  "forgive-rest": closing({ how: "forgive", permission: "money.record" }, ({ amount, starts }) => [
    "Forgiven",
    [`${amount} no longer has to be paid.`, ...starts].join(" "),
  ]),
  "start-invoice": closing({ how: "start", permission: "money.record" }, ({ starts }) => [
    "Started",
    [...starts, "No email is sent."].join(" "),
  ]),
  "keep-credit": dashboardAction({
    permission: "money.record",
    schema: keepForm,
    async run({ platform, actor, request, sent, input }) {
      const mayGiveUp = may(actor, "money.void");
      const done = await inTransaction(platform, actor.userId, (context) =>
        keepAsCredit(context, { ...input, mayGiveUp }),
      );
      if (done.ok)
        return stay(
          { request },
          "Kept as credit",
          `${money(done.cents)} is on account now. No email is sent.`,
        );
      const status = done.reason === "no-right" ? 403 : undefined;
      return refuse(sent, impossible(wordsOf(done), undefined, status));
    },
  }),
  "keep-and-drop": dashboardAction({
    permission: "money.void",
    schema: voidForm,
    async run({ platform, actor, request, sent, input: { asPrinted, ...input } }) {
      const unshown = notPrinted([input.reason]);
      if (unshown && !asPrinted) return refuse(sent, askAsPrinted(unshown, "Void the invoice anyway?"));
      const done = await closingPage(platform, () =>
        inTransaction(platform, actor.userId, (context) => keepAndDrop(context, input)),
      );
      if (!done.ok) return refuse(sent, impossible(wordsOf(done)));
      return stay({ request }, "Kept as credit", `${money(done.cents)} is on account, and nothing is due.`);
    },
  }),
  "credit-invoice": dashboardAction({
    permission: "money.void",
    schema: creditForm,
    async run({ platform, actor, request, sent, input }) {
      const { text, amount, income, asPrinted, ...rest } = input;
      const unshown = notPrinted([text, rest.reason]);
      if (unshown && !asPrinted) return refuse(sent, askAsPrinted(unshown, "Issue it anyway?"));
      const lines = [{ text, income, quantity: 1, unitCents: amount }];
      const done = await inTransaction(platform, actor.userId, (context) =>
        creditInvoice(context, { ...rest, lines }),
      );
      if (done.ok) return stay({ request }, `Credit note ${done.number} issued`, left(done.owedCents));
      if (done.reason === "other-form") return refuseOtherForm(sent);
      const words =
        done.reason === "more-than-invoiced"
          ? `You can credit up to ${money(done.leftCents)} on this invoice.`
          : wordsOf(done);
      return refuse(sent, impossible(words));
    },
  }),
  "mail-invoice": dashboardAction({
    permission: "money.record",
    schema: numberedForm,
    async run({ platform, actor, request, sent, input }) {
      const counted = await limit(platform, { name: "mail-invoice", key: String(input.id), ...oncePer });
      if (!counted.allowed)
        return refuse(sent, impossible("It was just emailed. Wait 30 seconds and try again."));
      const done = await inTransaction(platform, actor.userId, (context) => mailAgain(context, input));
      if (!done.ok) return refuse(sent, impossible(wordsOf(done)));
      return stay({ request }, "Invoice sent", "It's on its way by email.");
    },
  }),
};
