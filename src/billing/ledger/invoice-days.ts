import { type Account, incomes } from "../kinds.ts";
import { sharesOf, sumOf } from "./shares.ts";

/** What an invoice comes to by its movements, in cents. */
export type InvoiceSums = {
  /** For each kind, as in `incomes`: its lines less credit notes, and nothing once it is void. */
  asked: number[];
  /** Money on it, less what went back. */
  received: number;
  /** Paid with credit from before the books began here. */
  carried: number;
  givenUp: number;
};

export type InvoiceDays = {
  id: number;
  isOpening: boolean;
  /** Whether it is for something that begins. */
  isFor: boolean;
  /** The day on which that began, of the organization; null while it has not. */
  begunOn: string | null;
  /** What each day added, in order. */
  days: (InvoiceSums & { day: string })[];
};

/** Debits less credits of accounts, in cents; those that are missing have none. */
export type Amounts = { [account in Account | "advance"]?: number };

/** The sums of an invoice at the end of a day. */
export function sumsOn({ days }: InvoiceDays, day: string): InvoiceSums {
  const sums: InvoiceSums = { asked: incomes.map(() => 0), received: 0, carried: 0, givenUp: 0 };
  for (const added of days) {
    if (added.day > day) break;
    added.asked.forEach((cents, at) => {
      sums.asked[at] = (sums.asked[at] ?? 0) + cents;
    });
    sums.received += added.received;
    sums.carried += added.carried;
    sums.givenUp += added.givenUp;
  }
  return sums;
}

/** What is owed; less than 0 is too much paid. */
const owedOf = ({ asked, received, carried, givenUp }: InvoiceSums) =>
  sumOf(asked) - received - carried - givenUp;

/**
 * What cash counts on a day beside the invoice's movements: income is what was received, up to what is asked for; the rest is credit,
 * and nothing is owed, given up, or from before.
 */
export function cashBeside(invoice: InvoiceDays, day: string): Amounts {
  const sums = sumsOn(invoice, day);
  const asked = sumOf(sums.asked);
  const earned = Math.min(sums.received, asked);
  const shares = sharesOf(sums.asked, earned);
  const posted = invoice.isOpening ? { opening: asked } : incomeOf(sums.asked);
  const beside = { receivable: -owedOf(sums), "write-off": -sums.givenUp, unmatched: earned - sums.received };
  return plus(plus(posted, incomeOf(shares.map((cents) => -cents))), beside);
}

/**
 * What accrual counts on a day beside them: of an offer nothing is owed or earned, and what was received for it is received in
 * advance; what is overpaid is credit.
 */
export function accrualBeside(invoice: InvoiceDays, day: string): Amounts {
  const { isFor, isOpening } = invoice;
  const sums = sumsOn(invoice, day);
  const owed = owedOf(sums);
  const over = Math.max(0, -owed);
  if (!isFor || isBegun(invoice, day)) return { receivable: over, unmatched: -over };
  const advance = sums.received + sums.carried - over;
  const offered = Math.max(0, owed) + advance;
  const unearned = isOpening ? { opening: offered } : incomeOf(sharesOf(sums.asked, offered));
  return { ...unearned, receivable: over - Math.max(0, owed), unmatched: -over, advance: -advance };
}

export const isBegun = ({ begunOn }: InvoiceDays, day: string) => begunOn !== null && begunOn <= day;

const incomeOf = (cents: number[]): Amounts =>
  Object.fromEntries(incomes.map((income, at) => [`income:${income}`, cents[at] ?? 0]));

export function plus(one: Amounts, other: Amounts): Amounts {
  const sums = { ...one };
  for (const [account, cents] of amountsOf(other)) sums[account] = (sums[account] ?? 0) + cents;
  return sums;
}

export const amountsOf = (amounts: Amounts) => Object.entries(amounts) as [keyof Amounts, number][];

/** What a value that holds on days adds from each of them to the next, the first one from nothing. */
export function stepsOf(
  days: readonly string[],
  on: (day: string) => Amounts,
): { day: string; added: Amounts }[] {
  let before: Amounts = {};
  return days.map((day) => {
    const now = on(day);
    const added = plus(
      now,
      Object.fromEntries(amountsOf(before).map(([account, cents]) => [account, -cents])),
    );
    before = now;
    return { day, added };
  });
}
