import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { nameAccounts } from "#identity/staff/accounts.server.ts";
import { enqueueMail, personalMail } from "#platform/mail/mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { TakenState } from "../kinds.ts";
import { sameFormMinutes } from "../limits.ts";
import { type Inquiry, lockInquiry, mailThread, storeChange } from "../store.server.ts";
import { changeInquiry } from "./change-inquiry.server.ts";
import { insertMessage, latestMessageBy, listMessages } from "./message-store.server.ts";
import { mailboxFor, quotesOf, replySubject, type Word } from "./reply-mail.ts";

export type Replied =
  | { ok: true }
  | { ok: false; reason: "not-found" | "held" }
  | { ok: false; reason: "changed"; current: Inquiry };

/**
 * Mails a reply to the sender with all earlier words quoted, keeps it with the inquiry, and sets the state. The
 * sender's answer goes to the organisation's mailbox. The same reply sent twice within minutes is mailed once.
 * @param version the inquiry's version that the person saw
 */
export async function replyToInquiry(
  context: UseCaseContext,
  { id, version, text, state }: { id: number; version: number; text: string; state: TakenState },
): Promise<Replied> {
  const { tx, now, actor } = context;
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return { ok: false, reason: "not-found" };
  if (inquiry.state === "held") return { ok: false, reason: "held" };
  if (await isRepeated(context, { id, kind: "reply", text })) return { ok: true };
  if (inquiry.version !== version) return { ok: false, reason: "changed", current: inquiry };
  const mailId = await mailReply(context, inquiry, text);
  await insertMessage(tx, { inquiryId: id, kind: "reply", text, author: actor, mailId, createdAt: now });
  const next = await storeChange(tx, inquiry, {}, now);
  await changeInquiry(context, { id, version: next, change: { state } });
  return { ok: true };
}

/** Keeps a note for staff with the inquiry; the same note sent twice within minutes is kept once. */
export async function addNote(
  context: UseCaseContext,
  { id, text }: { id: number; text: string },
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "held" }> {
  const { tx, now, actor } = context;
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return { ok: false, reason: "not-found" };
  if (inquiry.state === "held") return { ok: false, reason: "held" };
  if (await isRepeated(context, { id, kind: "note", text })) return { ok: true };
  await insertMessage(tx, { inquiryId: id, kind: "note", text, author: actor, createdAt: now });
  await storeChange(tx, inquiry, {}, now);
  return { ok: true };
}

async function isRepeated(
  { tx, now, actor }: UseCaseContext,
  { id, kind, text }: { id: number; kind: "reply" | "note"; text: string },
): Promise<boolean> {
  const latest = await latestMessageBy(tx, { inquiryId: id, author: actor, kind });
  const since = now.getTime() - sameFormMinutes * 60_000;
  return latest !== undefined && latest.text === text && latest.createdAt.getTime() > since;
}

async function mailReply(context: UseCaseContext, inquiry: Inquiry, text: string): Promise<number> {
  const { tx, actor } = context;
  const { name: organisation, emails, timeZone } = content("organisation");
  const replies = (await listMessages(tx, inquiry.id)).filter(({ kind }) => kind === "reply");
  const names = await nameAccounts(tx, [actor, ...replies.map(({ author }) => author)]);
  const signed = (author: string) => [names.get(author), organisation].filter(Boolean).join(", ");
  const words: Word[] = [
    ...(inquiry.message ? [{ by: inquiry.name, at: inquiry.createdAt, text: inquiry.message }] : []),
    ...replies.map((reply) => ({ by: signed(reply.author), at: reply.createdAt, text: reply.text })),
  ];
  const subject = replySubject(inquiry.details);
  return enqueueMail(tx, context, {
    kind: personalMail,
    thread: mailThread(inquiry.id),
    to: inquiry.email,
    replyTo: mailboxFor(inquiry.kind, emails),
    subject,
    ...organisationMail(
      { heading: subject, paragraphs: [text], quotes: quotesOf(words, timeZone) },
      signed(actor),
    ),
  });
}
