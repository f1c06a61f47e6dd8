import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { actingRefusal } from "#identity/staff/account-rules.ts";
import { staffRefusals } from "#identity/staff/messages.ts";
import type { TabRequest } from "../request/tab-request.server.ts";
import { readAccountsQuery } from "./accounts-query.ts";
import { findAccount, listAccountEvents, listAccounts } from "./store.server.ts";

const pageLength = 50; // accounts

/**
 * The accounts for the filters in the URL; with `?account=`, one account and whether this visitor may act on
 * it.
 */
export async function loadAccountsTab({ platform: { db }, visitor, url }: TabRequest) {
  const query = readAccountsQuery(url.searchParams);
  const account = query.account === null ? null : await findAccount(db, query.account);
  const [found, events] = await Promise.all([
    query.account === null ? listAccounts(db, query, pageLength + 1) : [],
    account ? listAccountEvents(db, account) : [],
  ]);
  const rows = found.slice(0, pageLength);
  const refusal = account && actingRefusal({ id: visitor.userId, role: visitor.role ?? "member" }, account);
  return {
    filters: { q: query.q, state: query.state },
    rows,
    next: found.length > pageLength ? (rows.at(-1)?.email ?? null) : null,
    showsDetail: query.account !== null,
    account,
    events,
    refusal: refusal && staffRefusals[refusal],
    mayReadAudit: may(visitor, "audit.read"),
    timeZone: content("organisation").timeZone,
  };
}

export type AccountsTabData = Awaited<ReturnType<typeof loadAccountsTab>>;
