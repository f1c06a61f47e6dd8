import { and, asc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { isOneMailbox } from "#platform/email-address.ts";
import { hideCodes, hideSecrets } from "#platform/hide-secrets.ts";
import type { Job } from "#platform/jobs.server.ts";
import { mailRoute } from "#platform/mail/mail-route.server.ts";
import { openMailTransport } from "#platform/mail/mail-transport.server.ts";
import { singleLine } from "#platform/plain-text.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";

/** `kind` names its cause ("contact", "verify-address", …). */
export type Mail = {
  kind: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /**
   * Whether it contains a link or a code meant only for its recipient: its text is deleted once it was sent
   * or has failed.
   */
  secret: boolean;
  /** The conversation it belongs to; mail programs show it below the earlier mails to the same person. */
  thread?: string;
  /** One of many at once: mails that somebody waits for, such as a code, go first. */
  isPatient?: boolean;
  /** On newsletter mail: the address for unsubscribing with one click (RFC 8058). */
  unsubscribe?: string;
};

/** The kind of a message that a person of the organisation wrote to one other; all other kinds are automatic. */
export const personalMail = "inquiry-reply";

/** An address is not a single plain mailbox; nothing was stored. */
export class MailAddressError extends Error {}

const subjectLength = 200; // characters

/**
 * Returns the address if it is a single plain mailbox.
 * @throws MailAddressError
 */
export function mailbox(address: string): string {
  if (!isOneMailbox(address)) throw new MailAddressError("not a single email address");
  return address;
}

/**
 * Makes a subject one line of at most 200 characters: control characters, which could begin another header,
 * become spaces.
 */
export function subjectLine(subject: string): string {
  return singleLine(subject).slice(0, subjectLength);
}

/**
 * Stores a message and its sending job in the caller's transaction: it is sent if and only if the change that
 * causes it is committed, also after a crash.
 * @returns the message's id
 * @throws MailAddressError
 */
export async function enqueueMail(
  connection: Connection,
  platform: Pick<Platform, "jobs">,
  mail: Mail,
): Promise<number> {
  const [row] = await connection
    .insert(mails)
    .values({
      kind: mail.kind,
      recipient: mailbox(mail.to),
      replyTo: mail.replyTo === undefined ? null : mailbox(mail.replyTo),
      subject: subjectLine(mail.subject),
      text: mail.text,
      html: mail.html ?? null,
      thread: mail.thread ?? null,
      unsubscribe: mail.unsubscribe ?? null,
      secret: mail.secret,
    })
    .returning({ id: mails.id });
  if (!row) throw new Error("an insert answered no row");
  await platform.jobs.enqueue(connection, sendMail, { id: row.id }, { isPatient: mail.isPatient });
  return row.id;
}

/**
 * Sends a message again, for staff: a failed message is queued again; of a sent message a copy is queued as a
 * new message.
 * @returns the id of the queued message; null when there is no such message, it is already queued, or its
 * text was secret and has been deleted
 */
export async function resendMail(
  connection: Connection,
  platform: Pick<Platform, "jobs">,
  id: number,
): Promise<number | null> {
  const [failed] = await connection
    .update(mails)
    .set({ state: "queued", lastError: null })
    .where(and(eq(mails.id, id), eq(mails.state, "failed"), eq(mails.secret, false)))
    .returning({ id: mails.id });
  if (failed) {
    await platform.jobs.enqueue(connection, sendMail, { id });
    return id;
  }
  const { kind, recipient, replyTo, subject, text, html, thread, unsubscribe } = mails;
  const [sent] = await connection
    .select({ kind, recipient, replyTo, subject, text, html, thread, unsubscribe })
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, "sent"), eq(mails.secret, false)));
  if (!sent) return null;
  const [copy] = await connection.insert(mails).values(sent).returning({ id: mails.id });
  if (!copy) return null;
  await platform.jobs.enqueue(connection, sendMail, { id: copy.id });
  return copy.id;
}

/**
 * What is kept of a message that was sent or given up: the text of a secret one is deleted from the database.
 */
const withoutSecret = {
  text: sql`case when ${mails.secret} then '' else ${mails.text} end`,
  html: sql`case when ${mails.secret} then null else ${mails.html} end`,
  unsubscribe: sql`case when ${mails.secret} then null else ${mails.unsubscribe} end`,
};

/**
 * Sends one stored message. The Message-ID is derived from the row, so that the receiving side recognises a
 * message that was sent twice (the server accepted it and the connection broke before it confirmed).
 */
export const sendMail: Job<{ id: number }> = {
  name: "send-mail",
  atOnce: 5, // connections to the mail server
  async run({ id }, { db, config, clock }) {
    const [mail] = await db.select().from(mails).where(eq(mails.id, id));
    if (mail?.state !== "queued") return;
    const { hostname } = new URL(config.ORIGIN);
    try {
      const route = await mailRoute(db, config);
      await openMailTransport(route, config).send({
        messageId: messageIdOf(mail, hostname),
        earlier: (await earlierMails(db, mail)).map((one) => messageIdOf(one, hostname)),
        date: mail.queuedAt,
        from: route.sender,
        to: mail.recipient,
        replyTo: mail.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        unsubscribe: mail.unsubscribe,
        isPersonal: mail.kind === personalMail,
      });
    } catch (error) {
      const reason = reasonOf(error, mail); // some servers quote what they refuse
      const lastError = hideSecrets(reason).slice(0, 500);
      await db.update(mails).set({ lastError }).where(eq(mails.id, id));
      throw mail.secret ? new Error(reason) : error; // the log hides links, but no codes
    }
    await db
      .update(mails)
      .set({ state: "sent", sentAt: clock.now(), lastError: null, ...withoutSecret })
      .where(eq(mails.id, id));
  },
  async onGivenUp({ id }, { db }) {
    await db
      .update(mails)
      .set({ state: "failed", ...withoutSecret })
      .where(eq(mails.id, id));
  },
};

type StoredMail = typeof mails.$inferSelect;

function messageIdOf({ kind, id, queuedAt }: Pick<StoredMail, "kind" | "id" | "queuedAt">, hostname: string) {
  return `<${kind}.${id}.${queuedAt.getTime()}@${hostname}>`;
}

/** The earlier messages of the same conversation to the same person, oldest first. */
async function earlierMails(db: Connection, { thread, recipient, id }: StoredMail) {
  if (thread === null) return [];
  return db
    .select({ kind: mails.kind, id: mails.id, queuedAt: mails.queuedAt })
    .from(mails)
    .where(and(eq(mails.thread, thread), eq(mails.recipient, recipient), lt(mails.id, id)))
    .orderBy(asc(mails.id));
}

/** Why a message was not sent, without the code of a secret one. */
function reasonOf(error: unknown, { secret }: { secret: boolean }): string {
  const reason = error instanceof Error ? error.message : String(error);
  return secret ? hideCodes(reason) : reason;
}

export const mailsKept = 400; // days; as long as the audit
const day = 86_400_000; // ms

/**
 * Nightly job: deletes the mails of more than `mailsKept` days ago. Those of a conversation go with its message, and what
 * still waits to be sent stays.
 */
export const forgetMails: Job<object> = {
  name: "forget-mails",
  schedule: { cron: "35 3 * * *" },
  async run(_, { db, clock }) {
    const since = new Date(clock.now().getTime() - mailsKept * day);
    await db
      .delete(mails)
      .where(and(isNull(mails.thread), ne(mails.state, "queued"), lt(mails.queuedAt, since)));
  },
};
