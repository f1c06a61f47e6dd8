import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import type { MailContent } from "#platform/mail/mail-layout.ts";

/** A mail of the membership; answers go to the address of those who look after it. */
export function memberMail(to: string, kind: string, subject: string, message: MailContent): Mail {
  const { emails } = content("organisation");
  return { kind, to, replyTo: emails.membership, subject, ...organisationMail(message) };
}
