import { and, eq, lt, ne } from "drizzle-orm";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { messagesKept } from "#features/members/limits.ts";
import type { Job } from "#platform/jobs.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { mails } from "#platform/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { RelayInput } from "./relay-form.ts";
import { insertMessage, removeMessagesBefore } from "./relay-store.server.ts";

/** The kind of the mail that brings a message to its member. */
export const relayMail = "directory-message";

/** The recipient of a message, and whether the sender sees their address on their page. */
export type Addressee = { id: number; email: string; fullName: string; slug: string; isAddressSeen: boolean };

const addressWords = {
  seen: "They see your address on your page, as you show it to members.",
  hidden: "Your address was not shown to them.",
};

/**
 * Sends a message to a member without telling the sender their address: stored and mailed in one transaction.
 * Replies go to the sender's own address.
 */
export async function sendMessage(
  context: UseCaseContext,
  { to, message: { name, email, message } }: { to: Addressee; message: RelayInput },
): Promise<void> {
  await insertMessage(context.tx, { memberId: to.id, name, email, message, sentAt: context.now });
  const laidOut = organisationMail({
    heading: `A message from ${name}`,
    paragraphs: [
      `${name} has found you in the member directory and writes:`,
      message,
      `${addressWords[to.isAddressSeen ? "seen" : "hidden"]} If you answer this message, they see the address you answer from.`,
    ],
    facts: [
      { label: "From", value: name },
      { label: "Address", value: email },
    ],
    button: {
      label: "Your page, and whether it takes messages",
      url: `${context.config.ORIGIN}/embedded-directory#entry`,
    },
  });
  await enqueueMail(context.tx, context, {
    kind: relayMail,
    to: to.email,
    replyTo: email,
    subject: `A message from ${name}`,
    ...laidOut,
  });
}

/** Nightly job: deletes messages older than `messagesKept` days, and the mails that brought them. */
export const forgetMessages: Job<object> = {
  name: "forget-relayed-messages",
  schedule: { cron: "23 3 * * *" },
  async run(_, { db, clock }) {
    const oldest = new Date(clock.now().getTime() - messagesKept * 86_400_000);
    await removeMessagesBefore(db, oldest);
    await db
      .delete(mails)
      .where(and(eq(mails.kind, relayMail), ne(mails.state, "queued"), lt(mails.queuedAt, oldest)));
  },
};
