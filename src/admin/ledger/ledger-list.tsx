import { isDay, mediumDay } from "#platform/days.ts";
import { decimal, money } from "#platform/money.ts";
import { loadedChoice } from "#records/lists/filter.ts";
import { defineList } from "../lists/define-list.ts";
import { recordAddress } from "../request/screen-address.ts";
import type { LedgerRow } from "./ledger-served.server.ts";

const isMonth = (text: string) => isDay(`${text}-01`) && text < "9999-12"; // the month after it has a first day too

export const ledgerList = defineList<LedgerRow>()({
  screen: "entries",
  rows: "Entries",
  one: "entry",
  id: ({ id }) => id,
  name: ({ what }) => what,
  to: ({ invoiceId }) => (invoiceId === null ? null : recordAddress("invoices", invoiceId)),
  filters: {
    month: {
      ...loadedChoice("Month", "All months"),
      parse: (text: string) => (isMonth(text) ? text : null),
    },
    account: loadedChoice("Account", "All accounts"),
  },
  sorts: ["day"],
  first: "-day",
  columns: [
    { label: "Description", as: "name", text: ({ what }) => what },
    { label: "Date", sort: "-day", width: "w-32", text: ({ day }) => mediumDay(day) },
    { label: "To", width: "w-44", labelled: true, text: ({ to }) => to },
    { label: "From", width: "w-44", labelled: true, text: ({ from }) => from },
    { label: "Amount", width: "w-28", text: ({ cents, currency }) => money(cents, currency) },
  ],
  actions: {},
  about: "Every ledger entry, with the accounts it moves money from and to.",
  file: {
    right: "money.export",
    columns: [
      { label: "Number", text: ({ id }) => id },
      { label: "Date", text: ({ day }) => day },
      { label: "Description", text: ({ what }) => what },
      { label: "To (debit)", text: ({ to }) => to },
      { label: "From (credit)", text: ({ from }) => from },
      { label: "Amount", text: ({ cents, currency }) => decimal(cents, currency) },
      { label: "Currency", text: ({ currency }) => currency },
    ],
  },
  empty: {
    nothing: "No entries yet",
    noMatch: "No entries match",
    hint: "Invoices and payments are entered automatically. Entries never change.",
  },
});
