import type { Approval, Writing } from "../kinds.ts";
import type { Inquiry } from "../store.server.ts";
import type { listInquiryMails, StaffMessage } from "./message-store.server.ts";

/** `assignee` is null for nobody. */
export type Setting = Partial<Pick<Inquiry, "state" | "payment" | "assignee">> &
  Partial<{ approval: Approval; reason: string }>;

type SentMail = Awaited<ReturnType<typeof listInquiryMails>>[number];

/** One thing that happened with an inquiry; `by` is a name, and null for the sender. */
export type TimelineEntry =
  | { kind: "received"; at: Date }
  | { kind: Writing; at: Date; by: string; text: string; mail: SentMail["state"] | null }
  | ({ kind: "change"; at: Date; by: string; takenBack: boolean } & Setting)
  | { kind: "mail"; at: Date; to: string; subject: string; state: SentMail["state"] };

type Parts = {
  receivedAt: Date;
  messages: Pick<StaffMessage, "kind" | "author" | "text" | "mailId" | "createdAt">[];
  changes: { at: Date; actor: string; takenBack: boolean; set: Setting }[];
  mails: SentMail[];
  names: ReadonlyMap<string, string>;
};

/** All that happened with an inquiry in one line of time, oldest first; the mail of a reply is told with the reply. */
export function timeline({ receivedAt, messages, changes, mails, names }: Parts): TimelineEntry[] {
  const nameOf = (id: string) => names.get(id) ?? "a former account";
  const replied = new Map(mails.map((mail) => [mail.id, mail.state]));
  const mailsOfReplies = new Set(messages.map(({ mailId }) => mailId));
  const entries: TimelineEntry[] = [
    { kind: "received", at: receivedAt },
    ...mails
      .filter(({ id }) => !mailsOfReplies.has(id))
      .map(({ recipient, subject, state, queuedAt }) => ({
        kind: "mail" as const,
        at: queuedAt,
        to: recipient,
        subject,
        state,
      })),
    ...messages.map(({ kind, author, text, mailId, createdAt }) => ({
      kind,
      at: createdAt,
      by: nameOf(author),
      text,
      mail: mailId === null ? null : (replied.get(mailId) ?? null),
    })),
    ...changes.map(({ at, actor, takenBack, set: { assignee, ...rest } }) => ({
      kind: "change" as const,
      at,
      by: nameOf(actor),
      takenBack,
      ...rest,
      ...(assignee === undefined ? {} : { assignee: assignee === null ? null : nameOf(assignee) }),
    })),
  ];
  // The history notes when a transaction began, and a message the moment itself. Within a second a change of
  // the state therefore stands after the reply that caused it.
  const second = ({ at }: TimelineEntry) => Math.floor(at.getTime() / 1000);
  return entries.sort((one, other) => second(one) - second(other));
}
