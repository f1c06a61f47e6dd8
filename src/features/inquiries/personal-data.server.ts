import { asc, eq } from "drizzle-orm";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { inquiries, newsletterSubscribers } from "./tables.ts";

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
    return {
      newsletter: newsletter ?? null,
      messages: sent.map(({ fingerprint: _, ...message }) => message),
    };
  },
  async forget(connection, { email }) {
    await connection.delete(inquiries).where(eq(inquiries.email, email));
    await connection.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  },
};
