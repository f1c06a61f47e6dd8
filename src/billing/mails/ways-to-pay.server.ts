import { fillValues } from "#content/kept-values.ts";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";

/**
 * How to pay, with the number of the invoice as the reference.
 * @param renewal of the invoice of a renewal, which is due when the term before it ends
 */
export function waysToPay(number: string, renewal: { dueOn: string } | null = null) {
  const payment = content("payment");
  const { ways, ordered, renewed } = payment;
  const lines = (way: (typeof ways)[number]) => way.lines.map((line) => fillValues(line, { number }));
  const asks = renewal ? fillValues(renewed, { number, due: longDay(renewal.dueOn) }) : ordered;
  return { ...payment, asks, ways: ways.map((way) => ({ ...way, lines: lines(way) })) };
}

/** The same in the paragraphs of a mail. */
export function waysInMail(number: string, renewal: { dueOn: string } | null = null): string[] {
  const { asks, ways } = waysToPay(number, renewal);
  return [asks, ...ways.map((way) => `${way.title}\n${way.lines.join("\n")}`)];
}
