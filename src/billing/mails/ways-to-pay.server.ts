import { fillValues } from "#content/kept-values.ts";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { LockedInvoice } from "../ledger/locked-invoice.server.ts";
import { paidOf } from "../ledger/movements.ts";
import { askingText, type ToPayBy } from "./due-words.ts";

type PartPaid = { paidCents: number; owedCents: number } | null;

/** What has come of an invoice, and what is left of it; null where nothing has come. */
export function partPaid({ rows, owedCents }: Pick<LockedInvoice, "rows" | "owedCents">): PartPaid {
  const paidCents = paidOf(rows);
  return paidCents > 0 ? { paidCents, owedCents } : null;
}

const partPaidWords = ({ paidCents, owedCents }: NonNullable<PartPaid>) =>
  `We've received ${money(paidCents)}; ${money(owedCents)} is still due.`;

type Asked = {
  /** The invoice, where there is one. */
  by?: ToPayBy;
  today: string;
  /** What has come and what is left, where a part was paid. */
  paid?: PartPaid;
};

/** How to pay, with the number of the invoice as the reference, in the words that are true on this day. */
export function waysToPay(number: string, asked?: Asked) {
  const payment = content("payment");
  const lines = (way: (typeof payment.ways)[number]) => way.lines.map((line) => fillValues(line, { number }));
  return {
    ...payment,
    asks: asksOf(number, asked),
    ways: payment.ways.map((way) => ({ ...way, lines: lines(way) })),
  };
}

function asksOf(number: string, asked?: Asked): string {
  const payment = content("payment");
  if (!asked?.by) return fillValues(payment.ordered, { number, due: "the due date on your invoice" });
  const { by, today, paid = null } = asked;
  const text = askingText(by, { today, isPartPaid: paid !== null });
  const until = text && fillValues(payment[text], { number, due: longDay(by.dueOn) });
  return [paid && partPaidWords(paid), until].filter(Boolean).join(" ");
}

export function waysInMail(number: string, asked?: Asked): string[] {
  const { asks, ways } = waysToPay(number, asked);
  return [asks, ...ways.map((way) => `${way.title}\n${way.lines.join("\n")}`)];
}
