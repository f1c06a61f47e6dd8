import { fillValues } from "#content/kept-values.ts";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";

/**
 * How to pay, with the number of the invoice as the reference.
 * @param renewal of the invoice of a renewal, which is due when the term before it ends
 * @param sums of an invoice that may have been paid in part
 */
export function waysToPay(
  number: string,
  renewal: { dueOn: string } | null = null,
  sums = { paidCents: 0, owedCents: 0 },
) {
  const payment = content("payment");
  const { ways, ordered, renewed } = payment;
  const lines = (way: (typeof ways)[number]) => way.lines.map((line) => fillValues(line, { number }));
  const { paidCents, owedCents } = sums;
  const unpaid = renewal ? fillValues(renewed, { number, due: longDay(renewal.dueOn) }) : ordered;
  const rest = `We have received ${money(paidCents)}; ${money(owedCents)} is left. Please pay it by check or bank transfer.`;
  const asks = paidCents > 0 ? rest : unpaid;
  return { ...payment, asks, ways: ways.map((way) => ({ ...way, lines: lines(way) })) };
}

/** The same in the paragraphs of a mail. */
export function waysInMail(...asked: Parameters<typeof waysToPay>): string[] {
  const { asks, ways } = waysToPay(...asked);
  return [asks, ...ways.map((way) => `${way.title}\n${way.lines.join("\n")}`)];
}
