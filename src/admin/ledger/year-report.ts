import { accountsInOrder, growsByCredit } from "./account-names.ts";

/** What an account gained in each month of a year, January first, in cents; as people say it: income that was earned is above zero. */
export type AccountYear = { account: string; months: number[]; total: number };

/**
 * The accounts that moved in a year ("2027"), in the order of their list.
 * @param differences debits less credits of each account in each month ("2027-01-01"); a month may stand in several rows
 */
export function yearReport(
  differences: { month: string; account: string; difference: number }[],
  year: string,
): AccountYear[] {
  const found = new Map<string, number[]>();
  for (const { month, account, difference } of differences) {
    const months = found.get(account) ?? Array.from({ length: 12 }, () => 0);
    if (!month.startsWith(`${year}-`)) continue;
    const at = Number(month.slice(5, 7)) - 1;
    months[at] = (months[at] ?? 0) + (growsByCredit(account) ? -difference : difference);
    found.set(account, months);
  }
  return accountsInOrder(found.keys()).flatMap((account) => {
    const months = found.get(account);
    return months ? [{ account, months, total: months.reduce((sum, cents) => sum + cents, 0) }] : [];
  });
}
