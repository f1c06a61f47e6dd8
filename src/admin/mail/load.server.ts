import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { hideCodes, hideSecrets } from "#platform/hide-secrets.ts";
import type { TabRequest } from "../request/tab-request.server.ts";
import { readMailQuery } from "./mail-query.ts";
import { findMail, listMailKinds, listMails } from "./store.server.ts";

const pageLength = 50; // messages

/** The outbox for the filters in the URL, and the message opened by `?message=`, without its secrets. */
export async function loadMailTab({ platform: { db }, visitor, url }: TabRequest) {
  const query = readMailQuery(url.searchParams);
  const [found, kinds, open] = await Promise.all([
    listMails(db, query, pageLength + 1),
    listMailKinds(db),
    query.message === null ? null : findMail(db, query.message),
  ]);
  const { state, kind, q } = query;
  const rows = found.slice(0, pageLength);
  return {
    filters: { state, kind, q },
    kinds,
    rows,
    next: found.length > pageLength ? (rows.at(-1)?.id ?? null) : null,
    mayResend: may(visitor, "mail.resend"),
    timeZone: content("organisation").timeZone,
    open: open && {
      ...open,
      html: null,
      unsubscribe: null,
      text: hideSecrets(open.secret ? hideCodes(open.text) : open.text),
      lastError: open.lastError && hideSecrets(open.lastError),
    },
    showsDetail: query.message !== null,
  };
}

export type MailTabData = Awaited<ReturnType<typeof loadMailTab>>;
