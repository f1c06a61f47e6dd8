import { z } from "zod";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { dayRefusal } from "#billing/payments/payment-rule.ts";
import { mailComesBack } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { beginTerms } from "#features/members/renewals/begin-terms.server.ts";
import {
  askForNext,
  type Done,
  giveNextTerms,
  mailRenewalsOf,
  payNextTerms,
  resignAll,
} from "#features/members/renewals/change-renewals.server.ts";
import { dropAll } from "#features/members/renewals/drop-renewals.server.ts";
import { termUndo } from "#features/members/terms/term-undo.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { money } from "#platform/money.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { anyAmountField } from "../invoices/money-fields.ts";
import { dayWords } from "../invoices/money-refusals.ts";
import { notPrinted } from "../invoices/not-printed.server.ts";
import { receivedForm } from "../invoices/payment-form.ts";
import { recordPaymentAddress } from "../invoices/record-payment-address.ts";
import { chosenAction, type ListAction, type Undone, undoOnList } from "../lists/chosen-action.server.ts";
import { leftOut } from "../lists/left-out.ts";
import { oneUseCase } from "../request/dashboard-action.server.ts";
import { numberedForm, rowId } from "../request/row-id.ts";
import { termsAction } from "../terms/terms-action.ts";
import { ways } from "./renewal-list.tsx";
import { whyWords } from "./why-left.ts";

const mostAtOnce = 500; // memberships, since each is a change of its own
const mostPaid = 50; // while their invoices get numbers nobody else gets one

function act<Asks extends z.ZodRawShape>(
  run: (context: UseCaseContext, ids: number[], asked: z.output<z.ZodObject<Asks>>) => Promise<Done | Undone>,
  did: string,
  more: { permission?: "money.record"; fields?: Asks; most?: number } = {},
): ListAction {
  return chosenAction({
    ...termsAction,
    most: mostAtOnce,
    ...more,
    readId: rowId,
    async run(context, ids: number[], asked) {
      const done = await run(context, ids, asked);
      if ("words" in done) return done;
      const { changed, cents, left, batch } = done;
      const besides = leftOut(left, whyWords);
      if (changed === 0) return { ok: false, words: `No memberships were changed.${besides}` };
      const memberships = `${changed.toLocaleString("en-US")} ${changed === 1 ? "membership" : "memberships"}`;
      const words = `${memberships} ${did}${cents > 0 ? `: ${money(cents)} total` : ""}.`;
      // How many a batch has changed stands in the notice by which it is undone.
      return { ok: true, batch, besides: batch === null ? words + besides : besides.trim() };
    },
  });
}

/** The actions on the chosen renewals, and the undo of given terms. */
export const renewalActions: Record<string, ListAction> = {
  "mail-renewals": act((context, ids) => mailRenewalsOf(context, ids, mailComesBack), "emailed"),
  "pay-renewals": act(
    async (context, ids, { method, receivedOn, reference, how, check }) => {
      const wrongDay = dayRefusal(receivedOn, organisationDay(context.now));
      if (wrongDay) return { ok: false, field: "receivedOn", words: dayWords[wrongDay] };
      const unprinted = notPrinted([reference]);
      if (unprinted) return { ok: false, field: "reference", words: unprinted };
      const received = { method, receivedOn, reference: reference || null };
      const one = how === "one" ? { amountCents: check } : undefined;
      const done = await payNextTerms(context, ids, received, one);
      if (done.ok) return done;
      const renewals = done.changed === 1 ? "This renewal comes" : `These ${done.changed} renewals come`;
      const words = `${renewals} to ${money(done.cents)}. Enter the check's amount.${leftOut(done.left, whyWords)}`;
      return { ok: false, field: "check", words };
    },
    "paid",
    {
      permission: "money.record",
      fields: { ...receivedForm, how: z.enum(ways).default("each"), check: anyAmountField },
      most: mostPaid,
    },
  ),
  "invoice-renewal": () =>
    oneUseCase({
      permission: "money.record",
      schema: numberedForm,
      run: askForNext,
      refused: ({ reason }) => `A payment can't be recorded: ${whyWords[reason]}.`,
      done: ({ invoiceId }) =>
        redirectWithToast(recordPaymentAddress(invoiceId), {
          title: "Invoice issued",
          description: "It wasn't emailed. Now record the payment.",
        }),
    }),
  "begin-terms": act(beginTerms, "started"),
  "give-terms": act(giveNextTerms, "renewed at no charge"),
  "drop-renewals": act(dropAll, "had the unpaid renewal dropped"),
  "resign-memberships": act(resignAll, "marked as resigned"),
  "undo-terms": undoOnList(termsAction, termUndo),
};
