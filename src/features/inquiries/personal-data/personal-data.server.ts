import { and, asc, eq, isNotNull, not, type SQL } from "drizzle-orm";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { memberAddresses } from "#platform/tables.ts";
import { findMemberAddressOf } from "../newsletter/member-address-store.server.ts";
import { findByAddress, isToMembers } from "../newsletter/subscriber-store.server.ts";
import { inquiriesOf, removeInquiries } from "../remove-store.server.ts";
import {
  inquiries,
  inquiryMessages,
  letterReaders,
  letters,
  newsletterSubscribers,
  orderProofs,
} from "../tables.ts";

/** A person's inquiries, newsletter subscription and letters to members, looked up by the account's confirmed email address. */
export const inquiriesData: PersonalDataPart = {
  name: "sentToUs",
  async collect(connection, { email }) {
    const newsletter = await findByAddress(connection, email);
    const member = await findMemberAddressOf(connection, email);
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
      .where(and(isAnyOf(inquiryId, ids), eq(kind, "reply")))
      .orderBy(asc(inquiryMessages.id));
    const { orderId, name, mediaType, bytes, at } = orderProofs;
    const proofs = await connection
      .select({ orderId, name, mediaType, bytes, at })
      .from(orderProofs)
      .where(and(isAnyOf(orderId, ids), isNotNull(orderProofs.file)));
    return {
      newsletter: newsletter && {
        ...newsletter,
        letters: await lettersTo(connection, newsletter.id, not(isToMembers)),
      },
      lettersToMembers: member && { ...member, letters: await lettersTo(connection, member.id, isToMembers) },
      // The assigned staff are no data of the sender's.
      messages: sent.map(({ fingerprint: _, assignee: __, ...message }) => ({
        ...message,
        replies: replies.filter((reply) => reply.inquiryId === message.id),
        proof: proofs.find((proof) => proof.orderId === message.id) ?? null,
      })),
    };
  },
  async forget(connection, { email }) {
    await removeInquiries(connection, await inquiriesOf(connection, email));
    await connection.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
    await connection.delete(memberAddresses).where(eq(memberAddresses.email, email));
  },
};

/** The letters of a kind that a reader of the newsletter, or a member's address, got or is getting. */
function lettersTo(connection: Connection, subscriberId: number, ofKind: SQL) {
  return connection
    .select({ subject: letters.subject, state: letterReaders.state, at: letterReaders.at })
    .from(letterReaders)
    .innerJoin(letters, eq(letters.id, letterReaders.letterId))
    .where(and(eq(letterReaders.subscriberId, subscriberId), ofKind))
    .orderBy(asc(letters.id));
}
