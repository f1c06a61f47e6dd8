import type { AccountNames } from "#content/accounts.ts";
import { decimal } from "#platform/money.ts";
import { accountName } from "./account-names.ts";

/** A movement as the file needs it. */
export type Entry = {
  id: number;
  day: string; // YYYY-MM-DD
  what: string;
  debit: string;
  credit: string;
  cents: number;
  currency: string;
};

const amounts = ["Debit", "Credit", "Currency"];
export const doubleEntryHeads = ["Date", "Reference", "Description", "Account", ...amounts];

/**
 * A movement as two lines of a double-entry journal, as QuickBooks, Xero and GnuCash import it: both have the reference by
 * which such a program knows that they belong together. Amounts are plain numbers, and one of the two is always empty.
 */
export function doubleEntry(entry: Entry, names: AccountNames): string[][] {
  const { id, day, what, debit, credit, cents, currency } = entry;
  const amount = decimal(cents, currency);
  const begin = [day, `L-${id}`, what];
  return [
    [...begin, accountName(names, debit), amount, "", currency],
    [...begin, accountName(names, credit), "", amount, currency],
  ];
}
