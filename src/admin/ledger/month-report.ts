import { accountsInOrder, growsByCredit } from "./account-names.ts";

/** An account in a month, in cents: what it gained in it, and what it holds at its end. */
export type AccountMonth = { account: string; change: number; balance: number };

/**
 * The accounts of a month in the order of their list, as people say it: income that was earned is above zero. An account
 * without a change and a balance is left out.
 * @param differences debits less credits of each account, in the month and up to its end
 */
export function monthReport(differences: AccountMonth[]): AccountMonth[] {
  const known = new Map(differences.map((each) => [each.account, each]));
  return accountsInOrder(known.keys()).flatMap((account) => {
    const { change, balance } = known.get(account) ?? { change: 0, balance: 0 };
    const sign = growsByCredit(account) ? -1 : 1;
    return change || balance ? [{ account, change: sign * change || 0, balance: sign * balance || 0 }] : [];
  });
}
