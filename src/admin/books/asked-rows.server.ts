import { data } from "react-router";
import { may } from "#identity/roles.ts";
import { siteCurrency } from "#platform/money.ts";
import { everyAccount } from "../ledger/account-names.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { isBookMonth } from "./periods.ts";
import { type BookRow, readRows } from "./readings.server.ts";
import { askedBooks } from "./reports.server.ts";
import type { RowsOf } from "./rows-address.ts";
import { signOf } from "./statement.ts";

export type FigureRow = BookRow & { account: string };

/**
 * The rows behind a figure that an address names, as it says them: their sum is the figure. Who may not read money gets no payer's
 * name, and of what staff typed nothing.
 * @throws a 404 where the address names no account or no months
 */
export async function askedRows(asked: StaffRequest): Promise<{ of: RowsOf; rows: FigureRow[] }> {
  const said = (name: string) => asked.url.searchParams.get(name) ?? "";
  const accounts = [...new Set(said("account").split(","))].filter((one) => everyAccount.includes(one));
  const [from, until, currency] = [said("from"), said("until"), said("currency") || siteCurrency];
  if (accounts.length === 0 || ![from, until].every(isBookMonth) || !/^[A-Z]{3}$/.test(currency))
    throw data({ message: "There's no such figure in the books." }, { status: 404 });
  const { basis } = askedBooks(asked);
  const sign = signOf(accounts);
  const shown = may(asked.visitor, "money.read")
    ? (row: BookRow) => row
    : (row: BookRow) => ({ ...row, what: row.number ? `Invoice ${row.number}` : "–", name: null });
  const found: FigureRow[] = [];
  for (const account of accounts)
    for (const row of await readRows(asked.platform.db, basis, { account, currency, from, until }))
      found.push({ ...shown(row), account, cents: sign * row.cents });
  found.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return { of: { basis, accounts, from, until, currency }, rows: found };
}
