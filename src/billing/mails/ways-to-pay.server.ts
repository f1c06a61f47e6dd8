import { fillValues } from "#content/kept-values.ts";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { LockedInvoice } from "../ledger/locked-invoice.server.ts";
import { paidOf } from "../ledger/movements.ts";

type Renewal = { dueOn: string } | null;
type PartPaid = { paidCents: number; owedCents: number } | null;

/** What has come of an invoice, and what is left of it; null where nothing has come. */
export function partPaid({ rows, owedCents }: Pick<LockedInvoice, "rows" | "owedCents">): PartPaid {
  const paidCents = paidOf(rows);
  return paidCents > 0 ? { paidCents, owedCents } : null;
}

const partPaidWords = ({ paidCents, owedCents }: NonNullable<PartPaid>) =>
  `We've received ${money(paidCents)}; ${money(owedCents)} is still due.`;

/**
 * How to pay, with the number of the invoice as the reference.
 * @param renewal set for the invoice of a renewal, which is due when the term before it ends
 * @param paid what has come and what is left, where a part was paid; its words replace those for an unpaid invoice
 */
export function waysToPay(number: string, renewal: Renewal = null, paid: PartPaid = null) {
  const payment = content("payment");
  const { ways, ordered, renewed } = payment;
  const lines = (way: (typeof ways)[number]) => way.lines.map((line) => fillValues(line, { number }));
  const until = renewal && fillValues(renewed, { number, due: longDay(renewal.dueOn) });
  const asks = paid ? [partPaidWords(paid), until].filter(Boolean).join(" ") : (until ?? ordered);
  return { ...payment, asks, ways: ways.map((way) => ({ ...way, lines: lines(way) })) };
}

export function waysInMail(number: string, renewal: Renewal = null, paid: PartPaid = null): string[] {
  const { asks, ways } = waysToPay(number, renewal, paid);
  return [asks, ...ways.map((way) => `${way.title}\n${way.lines.join("\n")}`)];
}
