import {
  type InvoiceState,
  type ShownState,
  shownWords,
  stateWords,
} from "#billing/documents/invoice-state.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { TextArea } from "#form/text-field.tsx";
import { mediumDay } from "#platform/days.ts";
import { decimal, money } from "#platform/money.ts";
import { choice, optionsOf } from "#records/lists/filter.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { StateTone } from "../components/state-word.tsx";
import { defineList } from "../lists/define-list.ts";
import { stateColumn } from "../lists/state-column.tsx";
import { fromList } from "../request/list-address.ts";
import { recordAddress } from "../request/screen-address.ts";
import type { InvoiceRow } from "./invoices-served.server.ts";
import { recordPaymentAddress } from "./record-payment-address.ts";

export const invoiceTones: Record<ShownState, StateTone> = {
  open: "waiting",
  "past-due": "bad",
  paid: "good",
  "written-off": "quiet",
  void: "quiet",
  credit: "quiet",
  overpaid: "waiting",
  credited: "quiet",
  returned: "quiet",
};

export const closings = ["void", "drop", "write-off"] as const;
const closingWords = {
  void: "Void them",
  drop: "Drop the unpaid renewals",
  "write-off": "Write off the balances",
};

export const invoiceList = defineList<InvoiceRow>()({
  screen: "invoices",
  rows: "Invoices",
  one: "invoice",
  id: ({ id }) => id,
  ticked: ({ id, version }) => `${id}.${version}`,
  name: ({ number }) => number,
  to: ({ id }, { shown }) => recordAddress("invoices", id, fromList(shown)),
  search: "Number, name or email",
  filters: {
    state: choice(
      "Status",
      "All statuses",
      optionsOf(Object.keys(stateWords) as InvoiceState[], (state) => stateWords[state]),
    ),
  },
  sorts: ["issued"],
  first: "-issued",
  columns: [
    { label: "Number", as: "name", width: "w-28", text: ({ number }) => number },
    { label: "For", text: ({ payer }) => payer },
    {
      label: "Issued",
      sort: "-issued",
      width: "w-32",
      shown: "wide",
      labelled: true,
      text: ({ issuedOn }) => mediumDay(issuedOn),
    },
    {
      label: "Due",
      width: "w-32",
      shown: "not-tablet",
      labelled: true,
      text: ({ dueOn }) => mediumDay(dueOn),
    },
    stateColumn("w-32", ({ state }: InvoiceRow) => ({ words: shownWords[state], tone: invoiceTones[state] })),
    {
      label: "Total",
      width: "w-28",
      shown: "not-narrow",
      labelled: true,
      text: ({ totalCents }) => money(totalCents),
    },
    {
      label: "Balance due",
      width: "w-28",
      labelled: true,
      text: ({ owedCents }) => (owedCents === 0 ? null : money(owedCents)),
    },
    {
      label: "Record a payment",
      width: "w-50",
      text: ({ owedCents }) => (owedCents > 0 ? "Record a payment" : null),
      cell: ({ id, number }) => (
        <ButtonLink to={recordPaymentAddress(id)} variant="secondary" size="small">
          Record a payment<span className="sr-only"> for {number}</span>
        </ButtonLink>
      ),
    },
  ],
  actions: {
    "one-check": {
      label: "Record one check for these",
      right: "money.record",
      on: () => false,
      many: ({ owedCents }) => owedCents > 0,
    },
    "close-invoices": {
      label: "Void or write off",
      right: "money.void",
      on: () => false,
      many: ({ owedCents }) => owedCents > 0,
      asks: {
        question: "Void or write off these invoices?",
        consequence:
          "Void: they no longer have to be paid. Drop: the same for renewals nobody paid; a check that comes later can still renew. Write off: stops collecting the balance. A membership or order that hasn’t started won’t start. Invoices that were just changed, are being paid by card, or can’t be closed this way are skipped and listed. No email is sent.",
        fields: (field) => (
          <>
            <ChoiceField
              field={field("how")}
              label="What to do"
              options={optionsOf(closings, (how) => closingWords[how])}
            />
            <TextArea field={field("reason")} label="Reason" rows={2} className="min-h-20" />
          </>
        ),
      },
    },
  },
  about: "All invoices and credit notes, with the balance due on each.",
  file: {
    right: "money.export",
    columns: [
      { label: "Number", text: ({ number }) => number },
      { label: "For", text: ({ payer }) => payer },
      { label: "Email", text: ({ payerEmail }) => payerEmail },
      { label: "Issued", text: ({ issuedOn }) => issuedOn },
      { label: "Due", text: ({ dueOn }) => dueOn },
      { label: "Status", text: ({ state }) => shownWords[state] },
      { label: "Opening balance", text: ({ isOpening }) => (isOpening ? "yes" : null) },
      { label: "Total", text: ({ totalCents }) => decimal(totalCents) },
      { label: "Balance due", text: ({ owedCents }) => decimal(owedCents) },
      { label: "Currency", text: ({ currency }) => currency },
    ],
  },
  empty: {
    nothing: "No invoices yet",
    noMatch: "No invoices match",
    hint: "Orders create invoices automatically. You can also create one yourself.",
  },
});
