import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { Said } from "./invoice-pdf.ts";

/** One line of a statement: what became owed on a day, or less owed where `cents` is below 0. */
export type StatementLine = { day: string; what: string; cents: number };

export type Statement = {
  year: number;
  payer: string;
  openingCents: number;
  lines: StatementLine[];
};

export function statementPdf({ year, payer, openingCents, lines }: Statement): Said {
  const asked = lines.filter(({ cents }) => cents > 0);
  const paid = lines.filter(({ cents }) => cents < 0);
  return {
    title: `Statement of ${year}`,
    parts: [
      { kind: "facts", facts: [{ label: "For", value: payer }] },
      {
        kind: "table",
        columns: [
          { title: "Day", share: 0.24 },
          { title: "What" },
          { title: "Asked for", isNumber: true, share: 0.17 },
          { title: "Paid or taken off", isNumber: true, share: 0.2 },
        ],
        rows: lines.map(({ day, what, cents }) => [
          longDay(day),
          what,
          cents > 0 ? money(cents) : "",
          cents < 0 ? money(-cents) : "",
        ]),
        sums: [
          { label: `Owed when ${year} began`, value: money(openingCents) },
          { label: "Asked for", value: money(sumOf(asked)) },
          { label: "Paid or taken off", value: money(-sumOf(paid)) },
          {
            label: "Owed at its end",
            value: money(openingCents + sumOf(lines)),
            isMain: true,
          },
        ],
      },
    ],
  };
}

const sumOf = (lines: StatementLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
