import { and, eq, lt } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { newsletterSubscribers as subscribers } from "./tables.ts";

export type Subscriber = typeof subscribers.$inferSelect;

export async function findSubscriber(db: Connection, id: number): Promise<Subscriber | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

/** Like findSubscriber, but locks the row until the transaction ends. */
export async function lockSubscriber(transaction: Transaction, id: number): Promise<Subscriber | null> {
  const [row] = await transaction.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
  return row ?? null;
}

/** The row of this address, locked; created as "pending" if there is none. */
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

export async function storeSubscriber(
  transaction: Transaction,
  id: number,
  change: Partial<typeof subscribers.$inferInsert>,
): Promise<void> {
  await transaction.update(subscribers).set(change).where(eq(subscribers.id, id));
}

/** Deletes rows pending since before `pendingSince` and those unsubscribed before `leftSince`. */
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
