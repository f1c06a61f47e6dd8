import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { deviceName } from "#identity/devices/device-name.server.ts";
import { momentOf } from "#identity/when.server.ts";
import { greeting } from "#platform/greeting.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { MailContent } from "#platform/mail/mail-layout.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { alertWords, ifNotYou, type SecurityAlert } from "./security-alert.ts";

/** The recipient of a security alert; after a change of address `email` may be the old one. */
export type Addressee = { name: string; email: string };

/**
 * Mails account owners what happened to their account, when, from which device, and what to do if it was
 * somebody else. Enqueued in the caller's transaction, so it is sent only if the change is committed.
 * `further` is text that only the caller knows (a date, a new address); `button` replaces the link to the
 * account page.
 */
export async function enqueueSecurityAlert(
  context: UseCaseContext,
  alert: {
    kind: SecurityAlert;
    user: Addressee;
    request?: Request;
    further?: string;
    button?: MailContent["button"];
  },
): Promise<void> {
  const { kind, user, request } = alert;
  const { subject, happened, further } = alertWords[kind];
  await enqueueAccountMail(context, {
    kind,
    to: user,
    subject,
    paragraphs: [happened, alert.further, further, ifNotYou],
    request,
    button: alert.button ?? { label: "Open my account", url: `${context.config.ORIGIN}/account` },
  });
}

/**
 * Enqueues a mail about an account in the organisation's layout: greeting, text, time and device, a button.
 */
export async function enqueueAccountMail(
  context: UseCaseContext,
  mail: {
    kind: string;
    to: Addressee;
    subject: string;
    paragraphs: (string | undefined)[];
    request?: Request;
    button?: MailContent["button"];
  },
): Promise<void> {
  const { emails } = content("organisation");
  const { request } = mail;
  const facts = [
    { label: "When", value: momentOf(context.now) },
    ...(request
      ? [
          { label: "Device", value: deviceName(request.headers.get("User-Agent")) },
          { label: "IP address", value: clientAddress(request) },
        ]
      : []),
  ];
  const paragraphs = [greeting(mail.to.name), ...mail.paragraphs.filter((text) => text !== undefined)];
  const message = { heading: mail.subject, paragraphs, facts, button: mail.button };
  await enqueueMail(context.tx, context, {
    kind: mail.kind,
    to: mail.to.email,
    replyTo: emails.general,
    subject: mail.subject,
    ...organisationMail(message),
  });
}
