import { type Account, incomes } from "../kinds.ts";
import { sharesOf, sumOf } from "./shares.ts";

/** What an invoice comes to at the end of a day, in cents. */
export type InvoiceSums = {
  day: string;
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
  /** The organization's day on which that began; null while it has not. */
  begunOn: string | null;
  /** The days on which it moved, in order. */
  days: InvoiceSums[];
};

/** Debits less credits of an account, in cents; it may be named several times. */
export type Amount = readonly [account: Account | "advance", cents: number];

const nothing = { day: "", asked: incomes.map(() => 0), received: 0, carried: 0, givenUp: 0 };

/** @param until the end of this day */
export const sumsOn = ({ days }: InvoiceDays, until: string): InvoiceSums =>
  days.findLast(({ day }) => day <= until) ?? nothing;

/** What is owed; less than 0 is too much paid. */
const owedOf = ({ asked, received, carried, givenUp }: InvoiceSums) =>
  sumOf(asked) - received - carried - givenUp;

const incomeOf = (cents: readonly number[]): Amount[] =>
  incomes.map((income, at) => [`income:${income}`, cents[at] ?? 0]);

/** Takes back what an invoice has posted for its kinds. */
const postedAs = ({ isOpening }: InvoiceDays, cents: readonly number[]): Amount[] =>
  isOpening ? [["opening", sumOf(cents)]] : incomeOf(cents);

/**
 * What cash counts at the end of a day beside the invoice's movements: income is what was received, up to what is asked for; the rest
 * is credit, and nothing is owed, given up, or from before.
 */
export function cashBeside(invoice: InvoiceDays, day: string): Amount[] {
  const sums = sumsOn(invoice, day);
  const { asked, received, carried, givenUp } = sums;
  const earned = Math.min(received, sumOf(asked));
  return [
    ...postedAs(invoice, asked),
    ...incomeOf(sharesOf(asked, earned).map((cents) => -cents)),
    ["receivable", -owedOf(sums)],
    ["write-off", -givenUp],
    ["opening", -carried],
    ["unmatched", earned - received],
  ];
}

/**
 * What accrual counts beside them: of an offer nothing is owed or earned, and what was received for it is received in advance; what
 * is overpaid is credit.
 */
export function accrualBeside(invoice: InvoiceDays, day: string): Amount[] {
  const sums = sumsOn(invoice, day);
  const owed = owedOf(sums);
  const over = Math.max(0, -owed);
  const credit: Amount[] = [
    ["receivable", over],
    ["unmatched", -over],
  ];
  if (!invoice.isFor || isBegun(invoice, day)) return credit;
  const advance = sums.received + sums.carried - over;
  const unearned = postedAs(invoice, sharesOf(sums.asked, Math.max(0, owed) + advance));
  return [...credit, ...unearned, ["receivable", -Math.max(0, owed)], ["advance", -advance]];
}

export const isBegun = ({ begunOn }: InvoiceDays, day: string) => begunOn !== null && begunOn <= day;

export type Step = { day: string; account: string; cents: number };

/** What amounts that hold on days gain from each of them to the next, and from nothing to the first. */
export function stepsOf(days: readonly string[], on: (day: string) => Amount[]): Step[] {
  const held = days.map(on);
  const step = (at: number, sign: number) =>
    (held[at + Math.min(0, sign)] ?? []).map(([account, cents]) => ({ account, cents: sign * cents }));
  return days.flatMap((day, at) => [...step(at, 1), ...step(at, -1)].map((one) => ({ day, ...one })));
}
