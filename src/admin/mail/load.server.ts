import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { hideCodes, hideSecrets } from "#platform/hide-secrets.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { readMailQuery } from "./mail-query.ts";
import { findMail, listMailKinds, listMails } from "./store.server.ts";

const pageLength = 50; // messages

/** The outbox for the filters in the URL. */
export async function loadMail({ platform: { db }, visitor, url }: StaffRequest) {
  const query = readMailQuery(url.searchParams);
  const [found, kinds] = await Promise.all([listMails(db, query, pageLength + 1), listMailKinds(db)]);
  const { state, kind, q, sort, after } = query;
  const rows = found.slice(0, pageLength);
  return {
    filters: { state, kind, q },
    sort,
    after,
    kinds,
    rows,
    next: found.length > pageLength ? (rows.at(-1)?.id ?? null) : null,
    mayResend: may(visitor, "mail.resend"),
    mayConfigure: may(visitor, "mail.configure"),
    timeZone: content("organisation").timeZone,
  };
}

export type MailData = Awaited<ReturnType<typeof loadMail>>;

/**
 * One message without its secrets.
 * @throws 404 when there is none with this id
 */
export async function loadMessage({ platform: { db }, visitor }: StaffRequest, id: number) {
  const mail = await findMail(db, id);
  if (!mail) throw data({ message: "This message does not exist." }, { status: 404 });
  const { html: _html, unsubscribe: _unsubscribe, ...shown } = mail;
  return {
    mail: {
      ...shown,
      text: hideSecrets(mail.secret ? hideCodes(mail.text) : mail.text),
      lastError: mail.lastError && hideSecrets(mail.lastError),
    },
    mayResend: may(visitor, "mail.resend"),
    timeZone: content("organisation").timeZone,
  };
}
