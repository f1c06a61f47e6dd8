import { queryText } from "../request/query-text.ts";
import { accountId } from "../request/row-id.ts";

export const accountStates = [
  ["staff", "With a role"],
  ["unconfirmed", "Not confirmed"],
  ["suspended", "Suspended"],
  ["closing", "Closing"],
] as const;

export type AccountState = (typeof accountStates)[number][0];

/**
 * The state of the accounts tab: its filters, the e-mail address after which the page begins, and the id of
 * the open account.
 */
export type AccountsQuery = {
  q: string;
  state: AccountState | "";
  after: string | null;
  account: string | null;
};

export function readAccountsQuery(search: URLSearchParams): AccountsQuery {
  return {
    q: queryText(search, "q"),
    state: accountStates.find(([state]) => state === search.get("state"))?.[0] ?? "",
    after: queryText(search, "after") || null,
    account: search.has("account") ? accountId(search.get("account")) : null,
  };
}
