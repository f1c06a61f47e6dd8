import { and, eq, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { history, mails } from "#platform/tables.ts";
import type { Kind } from "./kinds.ts";
import { mailThread } from "./store.server.ts";
import { inquiries, inquiryMessages } from "./tables.ts";

const atOnce = 500; // inquiries removed by one statement

/** Removes inquiries with all that belongs to them: replies and notes, mails, and their history. */
export async function removeInquiries(db: Connection, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce);
    await db.delete(mails).where(isAnyOf(mails.thread, part.map(mailThread)));
    await db
      .delete(history)
      .where(and(eq(history.entity, "inquiry"), isAnyOf(history.entityId, part.map(String))));
    await db.delete(inquiries).where(isAnyOf(inquiries.id, part)); // their replies and notes go with them
  }
}

export async function inquiriesOf(db: Connection, email: string): Promise<number[]> {
  const rows = await db.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.email, email));
  return rows.map(({ id }) => id);
}

/** The ids of the inquiries of these kinds about which neither side has written since `since`. */
export async function inquiriesQuietSince(db: Connection, kinds: Kind[], since: Date): Promise<number[]> {
  const repliedSince = db
    .select({ one: sql`1` })
    .from(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.inquiryId, inquiries.id),
        eq(inquiryMessages.kind, "reply"),
        sql`${inquiryMessages.createdAt} >= ${since}`,
      ),
    );
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(inArray(inquiries.kind, kinds), lt(inquiries.createdAt, since), notExists(repliedSince)));
  return rows.map(({ id }) => id);
}

/** The ids of the inquiries that are held since before `since`, locked: none of them is released meanwhile. */
export async function inquiriesHeldSince(transaction: Transaction, since: Date): Promise<number[]> {
  const rows = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.state, "held"), lt(inquiries.createdAt, since)))
    .for("update");
  return rows.map(({ id }) => id);
}

/** Removes mails about inquiries of these kinds that were written before mails named their inquiry. */
export async function removeOldMails(db: Connection, kinds: Kind[], since: Date): Promise<void> {
  const mailKinds = kinds.flatMap((kind) => [kind, `${kind}-thanks`]);
  await db
    .delete(mails)
    .where(and(isNull(mails.thread), inArray(mails.kind, mailKinds), lt(mails.queuedAt, since)));
}
