import { and, asc, eq, inArray } from "drizzle-orm";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { inquiriesOf, removeInquiries } from "../remove-store.server.ts";
import { inquiries, inquiryMessages, newsletterSubscribers } from "../tables.ts";

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
    const replies = await connection
      .select({
        inquiryId: inquiryMessages.inquiryId,
        text: inquiryMessages.text,
        sentAt: inquiryMessages.createdAt,
      })
      .from(inquiryMessages)
      .where(and(inArray(inquiryMessages.inquiryId, ids), eq(inquiryMessages.kind, "reply")))
      .orderBy(asc(inquiryMessages.id));
    return {
      newsletter: newsletter ?? null,
      // Who of the staff sees to it is no data of the sender's.
      messages: sent.map(({ fingerprint: _, assignee: __, ...message }) => ({
        ...message,
        replies: replies.filter(({ inquiryId }) => inquiryId === message.id),
      })),
    };
  },
  async forget(connection, { email }) {
    await removeInquiries(connection, await inquiriesOf(connection, email));
    await connection.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  },
};
