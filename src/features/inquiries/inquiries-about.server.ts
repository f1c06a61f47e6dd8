import { desc, eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { inquiries, newsletterSubscribers } from "./tables.ts";

/**
 * Everything that was sent in from this address, newest first, and its newsletter subscription: for the person's own
 * download of her data. The caller has made sure that the address is hers.
 */
export async function inquiriesAbout(db: Connection, email: string) {
  const address = email.trim().toLowerCase();
  const { kind, name, phone, company, message, details, createdAt } = inquiries;
  const sent = await db
    .select({ kind, name, phone, company, message, details, createdAt })
    .from(inquiries)
    .where(eq(inquiries.email, address))
    .orderBy(desc(inquiries.id));
  const { state, topics, subscribedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const [subscription] = await db
    .select({ state, topics, subscribedAt, confirmedAt, unsubscribedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, address));
  return { sent, newsletter: subscription ?? null };
}
