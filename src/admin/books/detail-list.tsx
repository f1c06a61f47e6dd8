import { mediumDay } from "#platform/days.ts";
import { decimal, money } from "#platform/money.ts";
import { choice, loadedChoice } from "#records/lists/filter.ts";
import { defineList } from "../lists/define-list.ts";
import { recordAddress } from "../request/screen-address.ts";
import { isBookMonth } from "./periods.ts";
import type { BookRow } from "./readings.server.ts";

/** A row behind a figure, with its place among them; `account` is what that is called. */
export type DetailRow = BookRow & { at: number };

const month = (label: string, all: string) => ({
  ...loadedChoice(label, all),
  parse: (text: string) => (isBookMonth(text) ? text : null),
});

export const detailList = defineList<DetailRow>()({
  screen: "account-detail",
  rows: "Entries",
  one: "entry",
  id: ({ at }) => at,
  name: ({ what }) => what,
  to: ({ invoiceId }) => (invoiceId === null ? null : recordAddress("invoices", invoiceId)),
  filters: {
    account: loadedChoice("Account", "Net income"),
    from: month("From", "From the beginning"),
    until: month("Through", "Through today"),
    basis: choice("Basis", "Cash", [["accrual", "Accrual"]]),
    currency: {
      ...loadedChoice("Currency", "US dollars"),
      parse: (text) => (/^[A-Z]{3}$/.test(text) ? text : null),
    },
  },
  sorts: ["day"],
  first: "day",
  columns: [
    { label: "Description", as: "name", text: ({ what }) => what },
    { label: "Date", sort: "-day", width: "w-32", text: ({ day }) => mediumDay(day) },
    { label: "Account", width: "w-44", labelled: true, shown: "not-narrow", text: ({ account }) => account },
    { label: "Name", width: "w-44", labelled: true, text: ({ name }) => name },
    { label: "Amount", width: "w-32", text: ({ cents, currency }) => money(cents, currency) },
  ],
  actions: {},
  file: {
    right: "money.export",
    columns: [
      { label: "Date", text: ({ day }) => day },
      { label: "Description", text: ({ what }) => what },
      { label: "Account", text: ({ account }) => account },
      { label: "Name", text: ({ name }) => name },
      { label: "Invoice", text: ({ number }) => number },
      { label: "Amount", text: ({ cents, currency }) => decimal(cents, currency) },
      { label: "Currency", text: ({ currency }) => currency },
    ],
  },
  empty: {
    nothing: "No entries yet",
    noMatch: "No entries match",
    hint: "Choose other months or another account.",
  },
});
