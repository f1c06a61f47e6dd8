import { siteCurrency } from "#platform/money.ts";
import { recordAddress } from "../request/screen-address.ts";

/** Of which accounts and months rows are asked for. */
export type RowsOf = { basis: string; accounts: string[]; from: string; until: string; currency: string };

/** The address of the rows behind a figure, or with `file` that of their file. */
export function rowsAddress(
  { accounts, currency, ...of }: RowsOf,
  more: { page?: number; file?: string } = {},
) {
  const state = {
    ...of,
    account: accounts.join(","),
    currency: currency === siteCurrency ? null : currency,
    page: more.page,
  };
  return recordAddress("books", "rows", state).replace(
    "/rows?",
    more.file ? `/files/${more.file}?` : "/rows?",
  );
}
