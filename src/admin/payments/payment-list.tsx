import { methods } from "#billing/kinds.ts";
import { methodWords } from "#billing/words.ts";
import { mediumDay } from "#platform/days.ts";
import { decimal, money } from "#platform/money.ts";
import { choice, dayFilter, optionsOf } from "#records/lists/filter.ts";
import type { StateTone } from "../components/state-word.tsx";
import { defineList } from "../lists/define-list.ts";
import { stateColumn } from "../lists/state-column.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { PaymentRow, PaymentState } from "./payments-served.server.ts";

const paymentStates: Record<PaymentState, { words: string; tone: StateTone }> = {
  kept: { words: "Received", tone: "good" },
  carried: { words: "Carried over", tone: "quiet" },
  "part-returned": { words: "Partly refunded", tone: "quiet" },
  returned: { words: "Refunded", tone: "quiet" },
  "taken-back": { words: "Reversed", tone: "quiet" },
  bounced: { words: "Bounced", tone: "bad" },
};

export const paymentList = defineList<PaymentRow>()({
  screen: "payments",
  rows: "Payments",
  one: "payment",
  id: ({ id }) => id,
  name: ({ payer, cents, currency }) => `${money(cents, currency)} from ${payer}`,
  to: ({ id, invoiceId: on }) => (on ? recordAddress("invoices", on) : recordAddress("payments", id)),
  search: "Reference, name or number",
  filters: {
    method: choice(
      "Method",
      "All methods",
      optionsOf(methods, (method) => methodWords[method]),
    ),
    deposit: choice("Deposit", "All payments", [["none", "Not deposited"]]),
    from: dayFilter("From"),
    to: dayFilter("To"),
  },
  sorts: ["received"],
  first: "-received",
  columns: [
    { label: "From", as: "name", text: ({ payer }) => payer },
    { label: "Invoice", width: "w-28", labelled: true, text: ({ number }) => number },
    { label: "Method", width: "w-28", text: ({ method }) => methodWords[method] },
    {
      label: "Reference",
      width: "w-36",
      shown: "not-narrow",
      labelled: true,
      text: ({ reference }) => reference,
    },
    { label: "Received", sort: "-received", width: "w-32", text: ({ receivedOn }) => mediumDay(receivedOn) },
    { label: "Deposit", width: "w-28", shown: "wide", labelled: true, text: ({ deposit }) => deposit },
    stateColumn("w-40", ({ state }: PaymentRow) => paymentStates[state]),
    { label: "Amount", width: "w-28", text: ({ cents, currency }) => money(cents, currency) },
  ],
  actions: {},
  about: "All payments and their invoices.",
  file: {
    right: "money.export",
    columns: [
      { label: "Received", text: ({ receivedOn }) => receivedOn },
      { label: "From", text: ({ payer }) => payer },
      { label: "Invoice", text: ({ number }) => number },
      { label: "Method", text: ({ method }) => methodWords[method] },
      { label: "Reference", text: ({ reference }) => reference },
      { label: "Status", text: ({ state }) => paymentStates[state].words },
      { label: "Amount", text: ({ cents, currency }) => decimal(cents, currency) },
      { label: "Net", text: ({ keptCents, currency }) => decimal(keptCents, currency) },
      { label: "Currency", text: ({ currency }) => currency },
      { label: "Deposit", text: ({ deposit }) => deposit },
    ],
  },
  empty: {
    nothing: "No payments yet",
    noMatch: "No payments match",
    hint: "Record a payment on its invoice.",
  },
});
