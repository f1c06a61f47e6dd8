import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { hideCodes, hideSecrets } from "#platform/hide-secrets.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { findMail } from "./store.server.ts";

/**
 * One message without its secrets.
 * @throws 404 when there is none with this id
 */
export async function loadMessage({ platform: { db }, visitor }: StaffRequest, id: number) {
  const mail = await findMail(db, id);
  if (!mail) throw data({ message: "This email doesn't exist." }, { status: 404 });
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
