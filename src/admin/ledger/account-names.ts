import type { AccountNames, NamedAccount } from "#content/accounts.ts";

const names: Record<string, NamedAccount> = {
  receivable: "receivable",
  bank: "bank",
  cash: "cash",
  card: "card",
  unmatched: "unmatched",
  advance: "advance",
  disputed: "disputed",
  fees: "fees",
  "write-off": "writtenOff",
  opening: "opening",
  "income:dues": "dues",
  "income:events": "events",
  "income:shop": "shop",
  "income:sponsorship": "sponsorship",
  "income:other": "other",
};

/** The accounts of the books, in the order of their reports. */
export const everyAccount = Object.keys(names);

/** Those between which the ledger moves money. */
export const ledgerAccounts = everyAccount.filter((account) => account !== "advance");

/** What the organisation calls an account of the books; its own word for one that a later version has added. */
export function accountName(called: AccountNames, account: string): string {
  const name = names[account];
  return name ? called[name] : account;
}

/** The code of an account in another program; "" for none. */
export function accountCode(called: AccountNames, account: string): string {
  const name = names[account];
  return (name && called.codes[name]) ?? "";
}

/** Whether credits make an account more, as they do with income, with what is owed to others, and with what was there before. */
export function growsByCredit(account: string): boolean {
  return account.startsWith("income:") || ["unmatched", "advance", "opening"].includes(account);
}

/** These accounts and all known ones in the order of their list, those of a later version last. */
export function accountsInOrder(accounts: Iterable<string>): string[] {
  return [...everyAccount, ...[...accounts].filter((account) => !everyAccount.includes(account)).sort()];
}
