import { createHash } from "node:crypto";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { limit } from "#identity/limits.server.ts";
import { enqueueMail, type Mail } from "#platform/mail/mail.server.ts";
import type { LaidOutMail, MailContent } from "#platform/mail/mail-layout.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Details, Kind } from "../kinds.ts";
import { thanking } from "../limits.ts";
import { mailThread } from "../store.server.ts";

export type SentInquiry<K extends Kind> = {
  kind: K;
  name: string;
  email: string;
  phone?: string | null;
  company?: string | null;
  message?: string | null;
  details: Details[K];
};

type Thanks = Pick<Mail, "subject"> & MailContent;

/** The thank-you mail goes to the sender's address and is not chosen here. */
export type InquiryMails = {
  /**
   * What an inquiry that was taken as real begins, in the same transaction; returns the number that people call it by. Without
   * it that is the id.
   */
  begin?: (context: UseCaseContext, id: number) => Promise<string>;
  to: string;
  subject: string;
  /** The mail to the organisation; `inboxUrl` is the page where staff see the inquiry. */
  write: (inboxUrl: string, number: string) => LaidOutMail;
  /** What others are sent besides; an answer to it goes to the sender. */
  others?: (context: UseCaseContext) => Promise<Omit<Mail, "replyTo" | "thread">[]>;
  thanks: (taken: { id: number; number: string }, context: UseCaseContext) => Thanks | Promise<Thanks>;
};

export type MailsOf<K extends Kind> = (
  inquiry: SentInquiry<K>,
  site: Pick<Platform, "config">,
) => InquiryMails;

/**
 * Whether the address is thanked once more today. Asked before a transaction: the limiter uses its own connection and must
 * not wait for the transaction's.
 */
export async function mayThank(platform: Platform, email: string): Promise<boolean> {
  const key = createHash("sha256").update(email).digest("base64url");
  return (await limit(platform, { name: "inquiry-thanks", key, ...thanking })).allowed;
}

/** Begins what a stored inquiry asks for, mails it to the organisation, and the thanks to its sender if `thanks` says so. */
export async function mailInquiry(
  context: UseCaseContext,
  { id, kind, email }: { id: number; kind: Kind; email: string },
  { mails, thanks }: { mails: InquiryMails; thanks: boolean },
): Promise<void> {
  const send = (mail: Mail) => enqueueMail(context.tx, context, { ...mail, thread: mailThread(id) });
  const { begin, to, subject, write } = mails;
  const number = (await begin?.(context, id)) ?? String(id);
  const inboxUrl = `${context.config.ORIGIN}/admin-dashboard/inbox/${id}`;
  await send({ kind, to, replyTo: email, subject, ...write(inboxUrl, number) });
  for (const mail of (await mails.others?.(context)) ?? []) await send({ ...mail, replyTo: email });
  if (thanks) await mailThanks(context, { id, kind, email, number }, mails);
}

export async function mailThanks(
  context: UseCaseContext,
  { id, kind, email, number }: { id: number; kind: Kind; email: string; number: string },
  mails: InquiryMails,
): Promise<void> {
  const { subject, ...words } = await mails.thanks({ id, number }, context);
  await enqueueMail(context.tx, context, {
    kind: `${kind}-thanks`,
    thread: mailThread(id),
    to: email,
    replyTo: content("organisation").emails.general,
    subject,
    ...organisationMail(words),
  });
}
