import { createHash } from "node:crypto";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { limit } from "#identity/limits.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { enqueueMail, type Mail } from "#platform/mail/mail.server.ts";
import type { LaidOutMail, MailContent } from "#platform/mail/mail-layout.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { replyAddress } from "../email-address.ts";
import type { Details, Kind } from "../kinds.ts";
import { thanking } from "../limits.ts";
import { mailThread } from "../mail-thread.ts";
import { insertInquiry, lockFingerprint } from "../store.server.ts";

export type NewInquiry<K extends Kind> = {
  kind: K;
  name: string;
  email: string;
  phone?: string;
  company?: string;
  message?: string;
  details: Details[K];
};

/**
 * The mail to the organisation and the thank-you mail. The latter goes to the sender's address and is not
 * chosen here.
 */
export type InquiryMails = {
  to: string;
  subject: string;
  /** The mail to the organisation; `inboxUrl` is the page where staff see the inquiry with this id. */
  write: (inboxUrl: string, id: number) => LaidOutMail;
  /** The thank-you mail for the inquiry with this id. */
  thanks: (id: number) => Pick<Mail, "subject"> & MailContent;
};

/**
 * Stores an inquiry with its history and both mails in one transaction. The same form sent twice within
 * minutes, even simultaneously, is stored and mailed once.
 * @returns the id of the stored inquiry, that of the first one when the form was sent twice
 */
export async function takeInquiry<K extends Kind>(
  platform: Platform,
  inquiry: NewInquiry<K>,
  mails: InquiryMails,
): Promise<number> {
  const mark = fingerprint(inquiry.kind, inquiry);
  // Counted before the transaction: the limiter uses its own connection and must not wait for the
  // transaction's.
  const key = createHash("sha256").update(inquiry.email).digest("base64url");
  const mayThank = await limit(platform, { name: "inquiry-thanks", key, ...thanking });
  return inTransaction(platform, "visitor", async ({ tx, now, actor, jobs, config }) => {
    const sentBefore = await lockFingerprint(tx, mark, now);
    if (sentBefore !== null) return sentBefore;
    const id = await insertInquiry(tx, { ...inquiry, fingerprint: mark }, now);
    await recordHistory(tx, {
      entity: "inquiry",
      entityId: String(id),
      action: "received",
      actor,
      after: { state: "new" },
    });
    const { emails } = content("organisation");
    const inboxUrl = `${config.ORIGIN}/admin-dashboard/inbox/${id}`;
    await enqueueMail(
      tx,
      { jobs },
      {
        kind: inquiry.kind,
        thread: mailThread(id),
        to: mails.to,
        replyTo: replyAddress(inquiry.email),
        subject: mails.subject,
        ...mails.write(inboxUrl, id),
      },
    );
    if (!mayThank.allowed) return id;
    const { subject, ...words } = mails.thanks(id);
    await enqueueMail(
      tx,
      { jobs },
      {
        kind: `${inquiry.kind}-thanks`,
        thread: mailThread(id),
        to: inquiry.email,
        replyTo: emails.general,
        subject,
        ...organisationMail(words),
      },
    );
    return id;
  });
}

/** A hash of the form's kind and answers; the order of the answers does not matter. */
function fingerprint(kind: string, answers: Record<string, unknown>): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([kind, sorted]))
    .digest("base64url");
}
