import { type Age, ages, ageWords } from "#billing/statements/ages.ts";
import type { Receivable } from "#billing/statements/receivables-store.server.ts";
import { payerInWords } from "#billing/words.ts";
import { dayFilter } from "#records/lists/filter.ts";
import { MenuLink } from "../components/row-menu.tsx";
import { type Column, defineList } from "../lists/define-list.ts";
import { moneyCell } from "../lists/money-cell.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";

const inWords = ({ payer }: Receivable) => payerInWords(payer);

const invoicesOf = (payer: Receivable["payer"]) =>
  screenAddress("invoices", { q: payer?.company ?? payer?.name ?? "" });

const ageColumn = (age: Age): Column<Receivable, "owed"> => ({
  label: ageWords[age],
  width: "w-[6.75rem]",
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
  to: ({ id, payer }) => (id < 0 ? recordAddress("payments", -id) : invoicesOf(payer)),
  search: "Name, company or email",
  filters: { on: dayFilter("As of") },
  sorts: ["owed"],
  first: "-owed",
  columns: [
    { label: "Payer", as: "name", text: inWords },
    { label: "Balance due", sort: "-owed", width: "w-32", ...moneyCell(({ owedCents }) => owedCents) },
    { label: "Invoices", width: "w-24", shown: "widest", text: ({ invoices }) => invoices || null },
    ...ages.map(ageColumn),
    {
      label: "Not started yet",
      shown: "wider",
      width: "w-[8.25rem]",
      labelled: true,
      ...moneyCell(({ offeredCents }) => offeredCents),
    },
    {
      label: "On account",
      shown: "wider",
      width: "w-[6.5rem]",
      labelled: true,
      ...moneyCell(({ creditCents }) => creditCents),
    },
    { label: "Email", shown: "widest", text: ({ email }) => email },
  ],
  actions: {
    "mail-statements": {
      label: "Send statement",
      right: "money.record",
      on: ({ email, owedCents }) => email !== null && owedCents > 0,
      many: () => true,
      asks: {
        question: "Send statements to these payers?",
        isHarmless: true,
        consequence:
          "Each gets one email with all their open invoices and how to pay them. What hasn’t started yet is listed apart and isn’t part of the total. Payers with no email address or nothing due are skipped, and so are those already emailed today.",
      },
    },
  },
  menu: ({ payer }) => <MenuLink to={invoicesOf(payer)}>Their invoices</MenuLink>,
  about: "Open balances by payer, how long they have been due, and what was billed and has not started yet.",
  file: { right: "money.export" },
  empty: {
    nothing: "No open balances",
    noMatch: "No payers match",
    hint: "Choose another day, or try part of the name.",
    begin: "Open invoices show up here, grouped by payer.",
  },
});
