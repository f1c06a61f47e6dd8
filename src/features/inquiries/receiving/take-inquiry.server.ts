import { createHash } from "node:crypto";
import { mailWords } from "#content/mail-words.server.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { limit } from "#identity/limits.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { enqueueMail, type Mail } from "#platform/mail/mail.server.ts";
import type { LaidOutMail, MailContent } from "#platform/mail/mail-layout.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import type { Details, Kind } from "../kinds.ts";
import { thanking } from "../limits.ts";
import { insertInquiry, lockFingerprint, mailThread } from "../store.server.ts";

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

type Keep = (context: UseCaseContext, id: number) => Promise<void>;

/**
 * Stores an inquiry with its history and both mails in one transaction. The same form sent twice within
 * minutes, even simultaneously, is stored and mailed once. One that is `held` is stored without its mails.
 * @param keep stores what came with it, such as a file
 * @returns the id of the stored inquiry, that of the first one when the form was sent twice
 */
export async function takeInquiry<K extends Kind>(
  platform: Platform,
  inquiry: SentInquiry<K>,
  { mails, held, keep }: { mails: MailsOf<K>; held: boolean; keep?: Keep },
): Promise<number> {
  // A held one is no reason to leave out the same form sent anew in good order.
  const mark = fingerprint(held ? `held ${inquiry.kind}` : inquiry.kind, inquiry);
  const thanks = !held && (await mayThank(platform, inquiry.email));
  return inTransaction(platform, "visitor", async (context) => {
    const { tx, now } = context;
    const sentBefore = await lockFingerprint(tx, mark, now);
    if (sentBefore !== null) return sentBefore;
    const state = held ? "held" : "new";
    const id = await insertInquiry(tx, { ...inquiry, state, fingerprint: mark }, now);
    await keep?.(context, id);
    await recordChange(context, "inquiry", id, "received", { after: { state } });
    if (!held) await mailInquiry(context, { ...inquiry, id }, { mails: mails(inquiry, platform), thanks });
    return id;
  });
}

/** The order of the answers does not matter. */
function fingerprint(kind: string, answers: Record<string, unknown>): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([kind, sorted]))
    .digest("base64url");
}

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

const notYou =
  "If this wasn’t you, someone entered your email address by mistake. There’s nothing you need to do.";

/**
 * The thanks for what a visitor sent in. The mail repeats nothing that was typed: otherwise anybody could enter another
 * person's address and write to them in the organisation's name.
 */
export function thanksWords(
  kind: "contactThanks" | "committeesThanks" | "nominationThanks",
  values: Parameters<typeof mailWords>[1] = {},
) {
  const { subject, heading, paragraphs } = mailWords(kind, values);
  return { subject, heading, paragraphs: [...paragraphs, notYou] };
}
