import { isDay, mediumDay } from "#platform/days.ts";
import { decimal, money } from "#platform/money.ts";
import { loadedChoice } from "#records/lists/filter.ts";
import { defineList } from "../lists/define-list.ts";
import { recordAddress } from "../request/screen-address.ts";
import type { LedgerRow } from "./ledger-served.server.ts";

const isMonth = (text: string) => isDay(`${text}-01`) && text < "9999-12"; // the month after it has a first day too

export const ledgerList = defineList<LedgerRow>()({
  screen: "ledger",
  rows: "Movements",
  one: "movement",
  id: ({ id }) => id,
  name: ({ what }) => what,
  to: ({ invoiceId }) => (invoiceId === null ? null : recordAddress("invoices", invoiceId)),
  filters: {
    month: {
      ...loadedChoice("Month", "Every month"),
      parse: (text: string) => (isMonth(text) ? text : null),
    },
  },
  sorts: ["day"],
  first: "-day",
  columns: [
    { label: "What", as: "name", text: ({ what }) => what },
    { label: "Day", sort: "-day", width: "w-32", text: ({ day }) => mediumDay(day) },
    { label: "To", width: "w-44", labelled: true, text: ({ to }) => to },
    { label: "From", width: "w-44", labelled: true, text: ({ from }) => from },
    { label: "Amount", width: "w-28", text: ({ cents, currency }) => money(cents, currency) },
  ],
  actions: {},
  about: "Every movement of money, from which account to which.",
  file: {
    right: "money.export",
    columns: [
      { label: "Number", text: ({ id }) => id },
      { label: "Day", text: ({ day }) => day },
      { label: "What", text: ({ what }) => what },
      { label: "To (debit)", text: ({ to }) => to },
      { label: "From (credit)", text: ({ from }) => from },
      { label: "Amount", text: ({ cents, currency }) => decimal(cents, currency) },
      { label: "Currency", text: ({ currency }) => currency },
    ],
  },
  empty: {
    nothing: "Nothing has moved yet",
    noMatch: "Nothing moved in this month",
    hint: "Invoices and payments write the ledger by themselves; its lines never change.",
  },
});
