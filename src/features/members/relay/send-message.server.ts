import { and, eq, lt, ne } from "drizzle-orm";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { messagesKept } from "#features/members/limits.ts";
import { heldDays } from "#identity/limits.ts";
import type { Job } from "#platform/jobs.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { mails } from "#platform/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { removeHeldBefore } from "./held-store.server.ts";
import type { RelayInput } from "./relay-form.ts";
import { insertMessage, removeMessagesBefore } from "./relay-store.server.ts";

/** The kind of the mail that brings a message to its member. */
export const relayMail = "directory-message";

/** The recipient of a message, and whether the sender sees their address on their page. */
export type Addressee = { id: number; email: string; fullName: string; slug: string; isAddressSeen: boolean };

const addressWords = {
  seen: "They see your address on your page, as you show it to members. ",
  hidden: "Your address was not shown to them. ",
  unknown: "", // of a message that was held: who its sender was signed in as is not kept
};

/**
 * Sends a message to a member without telling the sender their address: stored and mailed in one transaction. One
 * that is `held` is stored alone.
 */
export async function sendMessage(
  context: UseCaseContext,
  { to, message, held }: { to: Addressee; message: RelayInput; held: boolean },
): Promise<void> {
  const isNew = await insertMessage(context.tx, { ...message, memberId: to.id, held, sentAt: context.now });
  const address = to.isAddressSeen ? "seen" : "hidden";
  if (isNew && !held) await mailMessage(context, { to, address, message });
}

/** Mails a message to its member. Replies go to the sender's own address. */
export async function mailMessage(
  context: UseCaseContext,
  {
    to,
    address,
    message: { name, email, message },
  }: { to: Pick<Addressee, "email" | "fullName">; address: keyof typeof addressWords; message: RelayInput },
): Promise<void> {
  const laidOut = organisationMail({
    heading: `A message from ${name}`,
    paragraphs: [
      `${name} has found you in the member directory and writes:`,
      message,
      `${addressWords[address]}If you answer this message, they see the address you answer from.`,
    ],
    facts: [
      { label: "For", value: to.fullName }, // several may read what comes to the address
      { label: "From", value: name },
      { label: "Address", value: email },
    ],
    button: {
      label: "Your page, and whether it takes messages",
      url: `${context.config.ORIGIN}/account/entry#visibility`,
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

/**
 * Nightly job: deletes messages older than `messagesKept` days with the mails that brought them, and those that were held
 * for `heldDays` days.
 */
export const forgetMessages: Job<object> = {
  name: "forget-relayed-messages",
  schedule: { cron: "23 3 * * *" },
  async run(_, { db, clock }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    const oldest = daysAgo(messagesKept);
    await removeHeldBefore(db, daysAgo(heldDays));
    await removeMessagesBefore(db, oldest);
    await db
      .delete(mails)
      .where(and(eq(mails.kind, relayMail), ne(mails.state, "queued"), lt(mails.queuedAt, oldest)));
  },
};
