import { fillValues } from "#content/kept-values.ts";
import { content } from "#content/store.server.ts";

/** How to pay, with the number of the invoice as the reference. */
export function waysToPay(number: string) {
  const { ways, ...rest } = content("payment");
  const lines = (way: (typeof ways)[number]) => way.lines.map((line) => fillValues(line, { number }));
  return { ...rest, ways: ways.map((way) => ({ ...way, lines: lines(way) })) };
}

/** The same in the paragraphs of a mail. */
export function waysInMail(number: string): string[] {
  const { ordered, ways } = waysToPay(number);
  return [ordered, ...ways.map((way) => `${way.title}\n${way.lines.join("\n")}`)];
}
