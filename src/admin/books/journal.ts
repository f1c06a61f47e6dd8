import { lastDayOf } from "#features/events/event-days.ts";
import { siteCurrency } from "#platform/money.ts";
import { everyAccount } from "../ledger/account-names.ts";
import type { BookSum } from "./readings.server.ts";

/** Of the two, one is zero. */
export type JournalLine = { account: string; debitCents: number; creditCents: number };

/** What a month ("2027-01") changed, as one entry of its last day. */
export type Journal = { month: string; day: string; lines: JournalLine[] };

/** Money in a currency that no journal takes, in cents; it is entered by hand. */
type LeftOut = { month: string; currency: string; cents: number };

/**
 * One journal for each month in which an account changed, the first month first: receivables, then debits before credits, each
 * in the order of the accounts. Money of other currencies is left out.
 * @throws where the debits of a month are not its credits
 */
export function journalsOf(sums: BookSum[]): { journals: Journal[]; leftOut: LeftOut[] } {
  const ofMonths = sums.flatMap(({ month, ...sum }) => (month === null ? [] : [{ month, ...sum }]));
  const inMonths = Map.groupBy(ofMonths, ({ month, currency }) => `${month} ${currency}`);
  const found = [...inMonths].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, own]) => own);
  const journals: Journal[] = [];
  const leftOut: LeftOut[] = [];
  for (const own of found) {
    const [{ month, currency } = { month: "", currency: "" }] = own;
    const lines = linesOf(own);
    const cents = lines.reduce((sum, { debitCents }) => sum + debitCents, 0);
    if (cents !== lines.reduce((sum, { creditCents }) => sum + creditCents, 0))
      throw new Error(`the debits of ${month} are not its credits`);
    if (lines.length === 0) continue;
    if (currency === siteCurrency) journals.push({ month, day: lastDayOf(month), lines });
    else leftOut.push({ month, currency, cents });
  }
  return { journals, leftOut };
}

function linesOf(sums: { account: string; cents: number }[]): JournalLine[] {
  const totals = new Map<string, number>();
  for (const { account, cents } of sums) totals.set(account, (totals.get(account) ?? 0) + cents);
  return [...totals]
    .filter(([, cents]) => cents !== 0)
    .map(([account, cents]) => ({
      ...{ account, debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents) },
    }))
    .sort((one, other) => rank(one) - rank(other) || (one.account < other.account ? -1 : 1));
}

/** Receivables come first, as QuickBooks Desktop wants it; accounts of a later version last of their side. */
function rank({ account, debitCents }: JournalLine): number {
  if (account === "receivable") return -1;
  const place = everyAccount.indexOf(account);
  return (debitCents > 0 ? 0 : 1_000) + (place < 0 ? 999 : place);
}
