import { and, asc, eq, inArray } from "drizzle-orm";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import type { Connection } from "#platform/database.server.ts";
import { inquiriesOf, removeInquiries } from "../remove-store.server.ts";
import { inquiries, inquiryMessages, letterReaders, letters, newsletterSubscribers } from "../tables.ts";

/** A person's inquiries and newsletter subscription, looked up by the account's confirmed e-mail address. */
export const inquiriesData: PersonalDataPart = {
  name: "sentToUs",
  async collect(connection, { email }) {
    const [newsletter] = await connection
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
    const sent = await connection
      .select()
      .from(inquiries)
      .where(eq(inquiries.email, email))
      .orderBy(asc(inquiries.id));
    const ids = sent.map(({ id }) => id);
    const { inquiryId, text, createdAt: sentAt, kind } = inquiryMessages;
    const replies = await connection
      .select({ inquiryId, text, sentAt })
      .from(inquiryMessages)
      .where(and(inArray(inquiryId, ids), eq(kind, "reply")))
      .orderBy(asc(inquiryMessages.id));
    return {
      newsletter: newsletter ? { ...newsletter, letters: await lettersTo(connection, newsletter.id) } : null,
      // Who of the staff sees to it is no data of the sender's.
      messages: sent.map(({ fingerprint: _, assignee: __, ...message }) => ({
        ...message,
        replies: replies.filter((reply) => reply.inquiryId === message.id),
      })),
    };
  },
  async forget(connection, { email }) {
    await removeInquiries(connection, await inquiriesOf(connection, email));
    await connection.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  },
};

/** The letters that a reader of the newsletter got or is getting. */
function lettersTo(connection: Connection, subscriberId: number) {
  return connection
    .select({ subject: letters.subject, state: letterReaders.state, at: letterReaders.at })
    .from(letterReaders)
    .innerJoin(letters, eq(letters.id, letterReaders.letterId))
    .where(eq(letterReaders.subscriberId, subscriberId))
    .orderBy(asc(letters.id));
}
