import { and, desc, eq, gt, inArray, isNotNull, lt, not, sum } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { letterReaders, letters, newsletterCounts, newsletterSubscribers as subscribers } from "../tables.ts";

export type Subscriber = typeof subscribers.$inferSelect;

export async function findSubscriber(db: Connection, id: number): Promise<Subscriber | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

export async function findByAddress(db: Connection, email: string): Promise<Subscriber | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  return row ?? null;
}

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

export type SubscriberState = Subscriber["state"];

/** The cost does not depend on how many there are. */
export async function countSubscribers(db: Connection): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .select({ state: newsletterCounts.state, count: sum(newsletterCounts.difference).mapWith(Number) })
    .from(newsletterCounts)
    .groupBy(newsletterCounts.state);
  const counts = { pending: 0, confirmed: 0, paused: 0, unsubscribed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export async function deleteSubscriber(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(subscribers).where(eq(subscribers.id, id));
}

/** Notes that a subscriber or a member's address left by a link of a letter that they got. */
export async function noteLeft(
  transaction: Transaction,
  { id, letter, now }: { id: number; letter: number; now: Date },
): Promise<void> {
  await transaction
    .update(letterReaders)
    .set({ leftAt: now })
    .where(and(eq(letterReaders.letterId, letter), eq(letterReaders.subscriberId, id)));
}

const bounceDays = 7; // after a letter was sent, mail that comes back is taken to be that letter

/** Whether a letter goes to members: its readers are then members' addresses, else subscribers. */
export const isToMembers = isNotNull(letters.audience);

/** Notes that the latest letter to a subscriber, or to a member's address, came back. */
export async function noteBounce(
  transaction: Transaction,
  { id, toMembers, reason, now }: { id: number; toMembers: boolean; reason: string; now: Date },
): Promise<void> {
  const [latest] = await transaction
    .select({ letterId: letterReaders.letterId })
    .from(letterReaders)
    .innerJoin(letters, eq(letters.id, letterReaders.letterId))
    .where(
      and(
        eq(letterReaders.subscriberId, id),
        toMembers ? isToMembers : not(isToMembers),
        inArray(letterReaders.state, ["handed", "sent"]),
        gt(letterReaders.at, new Date(now.getTime() - bounceDays * 86_400_000)),
      ),
    )
    .orderBy(desc(letterReaders.letterId))
    .limit(1);
  if (!latest) return;
  await transaction
    .update(letterReaders)
    .set({ state: "bounced", reason })
    .where(and(eq(letterReaders.subscriberId, id), eq(letterReaders.letterId, latest.letterId)));
}
