import { and, asc, desc, eq } from "drizzle-orm";
import { invoiceThread } from "#billing/mails/billing-mails.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { mails } from "#platform/tables.ts";
import { mailThread } from "../store.server.ts";
import { inquiryMessages as messages } from "../tables.ts";

export type StaffMessage = typeof messages.$inferSelect;

export function listMessages(db: Connection, inquiryId: number): Promise<StaffMessage[]> {
  return db.select().from(messages).where(eq(messages.inquiryId, inquiryId)).orderBy(asc(messages.id));
}

export async function latestMessageBy(
  db: Connection,
  { inquiryId, author, kind }: Pick<StaffMessage, "inquiryId" | "author" | "kind">,
): Promise<StaffMessage | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiryId), eq(messages.author, author), eq(messages.kind, kind)))
    .orderBy(desc(messages.id))
    .limit(1);
  return row;
}

export async function insertMessage(db: Connection, message: typeof messages.$inferInsert): Promise<void> {
  await db.insert(messages).values(message);
}

/** The mails about an inquiry, and about the invoice of an order, without their texts, oldest first. */
export function listInquiryMails(db: Connection, inquiryId: number, invoiceId: number | null) {
  const { id, recipient, subject, state, queuedAt } = mails;
  const threads = [mailThread(inquiryId), ...(invoiceId === null ? [] : [invoiceThread(invoiceId)])];
  return db
    .select({ id, recipient, subject, state, queuedAt })
    .from(mails)
    .where(isAnyOf(mails.thread, threads))
    .orderBy(asc(id));
}
