import { type Age, ages, ageWords } from "#billing/statements/ages.ts";
import type { Receivable } from "#billing/statements/receivables-store.server.ts";
import { payerInWords } from "#billing/words.ts";
import { dayFilter } from "#records/lists/filter.ts";
import { MenuLink } from "../components/row-menu.tsx";
import { type Column, defineList } from "../lists/define-list.ts";
import { moneyCell } from "../lists/money-cell.ts";
import { screenAddress } from "../request/screen-address.ts";

const inWords = ({ payer }: Receivable) => payerInWords(payer);

const invoicesOf = (payer: Receivable["payer"]) =>
  screenAddress("invoices", { q: payer?.company ?? payer?.name ?? "" });

const ageColumn = (age: Age): Column<Receivable, "owed"> => ({
  label: ageWords[age],
  width: "w-28",
  shown: age === "not-due" || age === "over-90" ? undefined : "wide",
  labelled: true,
  ...moneyCell(({ ages: own }) => own[age]),
});

export const receivablesList = defineList<Receivable>()({
  screen: "owing",
  rows: "Payers",
  one: "payer",
  id: ({ id }) => id,
  name: inWords,
  to: ({ payer }) => invoicesOf(payer),
  search: "Name, company or email",
  filters: { on: dayFilter("As of") },
  sorts: ["owed"],
  first: "-owed",
  columns: [
    { label: "Payer", as: "name", text: inWords },
    { label: "Owed", sort: "-owed", width: "w-32", ...moneyCell(({ owedCents }) => owedCents) },
    { label: "Invoices", width: "w-24", labelled: true, text: ({ invoices }) => invoices || null },
    ...ages.map(ageColumn),
    {
      label: "Paid too much",
      shown: "widest",
      width: "w-28",
      labelled: true,
      ...moneyCell(({ creditCents }) => creditCents),
    },
    { label: "Email", shown: "widest", text: ({ email }) => email },
  ],
  actions: {
    "mail-statements": {
      label: "Mail a statement",
      right: "money.record",
      on: ({ email, owedCents }) => email !== null && owedCents > 0,
      many: () => true,
      asks: {
        question: "Mail these payers what they owe?",
        isHarmless: true,
        consequence:
          "Each gets one mail with all their open invoices as they are now, and how to pay them. Whoever has no address, owes nothing by now, or was mailed today is left out.",
      },
    },
  },
  menu: ({ payer }) => <MenuLink to={invoicesOf(payer)}>Their invoices</MenuLink>,
  about: "Who owes, with what of it has been due for how long.",
  file: { right: "money.export" },
  empty: {
    nothing: "Nobody owes anything",
    noMatch: "Nobody matches",
    hint: "Choose another day, or try a part of the name.",
    begin: "Invoices that are to be paid stand here by whom they are for.",
  },
});
