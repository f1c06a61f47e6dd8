import { and, eq, lt } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

export type Subscriber = typeof subscribers.$inferSelect;

/** The subscriber with this id, or null. */
export async function findSubscriber(db: Connection, id: number): Promise<Subscriber | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

/** As findSubscriber, locked until the transaction ends. */
export async function lockSubscriber(transaction: Transaction, id: number): Promise<Subscriber | null> {
  const [row] = await transaction.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
  return row ?? null;
}

/** The row of this address, locked; made as pending when there is none. */
export async function lockAddress(transaction: Transaction, email: string, now: Date): Promise<Subscriber> {
  const values = { email, state: "pending", subscribedAt: now } as const;
  await transaction.insert(subscribers).values(values).onConflictDoNothing();
  const [row] = await transaction
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, email))
    .for("update");
  if (!row) throw new Error("a locked address is gone");
  return row;
}

/** Writes what has changed about a subscriber. */
export async function storeSubscriber(
  transaction: Transaction,
  id: number,
  change: Partial<typeof subscribers.$inferInsert>,
): Promise<void> {
  await transaction.update(subscribers).set(change).where(eq(subscribers.id, id));
}

/** Forgets addresses that were never confirmed, or have left, since before these moments. */
export async function forgetSubscribers(
  db: Connection,
  { pendingSince, leftSince }: { pendingSince: Date; leftSince: Date },
): Promise<void> {
  await db
    .delete(subscribers)
    .where(and(eq(subscribers.state, "pending"), lt(subscribers.subscribedAt, pendingSince)));
  await db
    .delete(subscribers)
    .where(and(eq(subscribers.state, "unsubscribed"), lt(subscribers.unsubscribedAt, leftSince)));
}
