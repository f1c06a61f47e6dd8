import { content } from "#content/store.server.ts";
import { findInquiry, listInquiries } from "#features/inquiries/store.server.ts";
import { may } from "#identity/roles.ts";
import { nameAccounts } from "#identity/staff/account-names.server.ts";
import { listHistory } from "#platform/history.server.ts";
import type { TabRequest } from "../request/tab-request.server.ts";
import { readInboxQuery } from "./inbox-query.ts";
import { factsOf, headlineOf } from "./summary.ts";

/** The inquiries for the filters in the URL, and the one opened by `?inquiry=` with its history. */
export async function loadInboxTab({ platform: { db }, visitor, url }: TabRequest) {
  const query = readInboxQuery(url.searchParams);
  const { list } = content("committees");
  const [{ rows, next }, open, history] = await Promise.all([
    listInquiries(db, query),
    query.inquiry === null ? null : findInquiry(db, query.inquiry),
    query.inquiry === null ? [] : listHistory(db, "inquiry", String(query.inquiry)),
  ]);
  const names = await nameAccounts(
    db,
    history.map(({ actor }) => actor),
  );
  return {
    filters: { kind: query.kind ?? "", state: query.state ?? "" },
    rows: rows.map(({ details, ...row }) => ({ ...row, headline: headlineOf(details, list) })),
    next,
    mayManage: may(visitor, "inbox.manage"),
    timeZone: content("organisation").timeZone,
    showsDetail: query.inquiry !== null,
    open: open && { ...open, details: null, facts: factsOf(open.details, list) },
    history: history.map(({ id, at, action, actor, after }) => ({
      id,
      at,
      action,
      by: names.get(actor) ?? (actor === "visitor" ? "the sender" : "a former account"),
      state: (after as { state?: string } | null)?.state ?? null,
    })),
  };
}

export type InboxTabData = Awaited<ReturnType<typeof loadInboxTab>>;
