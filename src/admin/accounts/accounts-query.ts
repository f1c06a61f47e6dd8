import { queryText } from "../request/query-text.ts";
import { readSort } from "../request/read-sort.ts";

export const accountStates = [
  ["staff", "With a role"],
  ["unconfirmed", "Not confirmed"],
  ["suspended", "Suspended"],
  ["closing", "Closing"],
] as const;

export type AccountState = (typeof accountStates)[number][0];

export const accountSorts = ["email", "-email", "name", "-name", "seen", "-seen"] as const;

/** The order of the accounts: by e-mail address, name or last sign-in ("seen"), with "-" before it when falling. */
export type AccountSort = (typeof accountSorts)[number];

/** The state of the list in the URL: its filters and order, and the e-mail address after which the page begins. */
export type AccountsQuery = {
  q: string;
  state: AccountState | "";
  sort: AccountSort;
  after: string | null;
};

export function readAccountsQuery(search: URLSearchParams): AccountsQuery {
  return {
    q: queryText(search, "q"),
    state: accountStates.find(([state]) => state === search.get("state"))?.[0] ?? "",
    sort: readSort(search, accountSorts),
    after: queryText(search, "after") || null,
  };
}
