import { type Income, incomes } from "#billing/kinds.ts";
import { addMonths } from "#features/events/event-days.ts";

/** What was earned in a month ("2027-01"), in cents, by kind; below zero where more was taken back than asked for. */
export type MoneyMonth = { month: string; cents: Record<Income, number>; total: number };

/**
 * The last `length` months up to that of `today` (YYYY-MM-DD).
 * @param differences debits less credits of each account in each month ("2027-01-01"); a month may stand in several rows
 */
export function moneyByMonth(
  differences: { month: string; account: string; difference: number }[],
  today: string,
  length: number,
): MoneyMonth[] {
  const sums = new Map<string, number>();
  for (const { month, account, difference } of differences) {
    const key = `${month.slice(0, 7)} ${account}`;
    sums.set(key, (sums.get(key) ?? 0) - difference);
  }
  return Array.from({ length }, (_, at) => {
    const month = addMonths(today.slice(0, 7), at + 1 - length);
    const of = (kind: Income) => sums.get(`${month} income:${kind}`) ?? 0;
    const cents = {
      dues: of("dues"),
      events: of("events"),
      shop: of("shop"),
      sponsorship: of("sponsorship"),
      other: of("other"),
    };
    return { month, cents, total: incomes.reduce((sum, kind) => sum + cents[kind], 0) };
  });
}
