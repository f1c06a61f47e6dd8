import { eq, lt } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { formTokenDays } from "../limits.ts";
import { eventFormTokens } from "../tables.ts";

/**
 * Claims the token in this transaction; if it was used before, returns the id of the event created with it,
 * else null.
 */
export async function takeFormToken(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<string | null> {
  const taken = await transaction
    .insert(eventFormTokens)
    .values({ token, eventId: "", at: now })
    .onConflictDoNothing() // waits while another transaction holds the token
    .returning();
  if (taken.length > 0) return null;
  const [used] = await transaction.select().from(eventFormTokens).where(eq(eventFormTokens.token, token));
  return used?.eventId ?? null;
}

/** Stores which event was created with a token that this transaction has claimed. */
export async function rememberFormToken(
  transaction: Transaction,
  token: string,
  eventId: string,
): Promise<void> {
  await transaction.update(eventFormTokens).set({ eventId }).where(eq(eventFormTokens.token, token));
}

/** Deletes the tokens of forms submitted more than `formTokenDays` ago. */
export async function removeOldFormTokens(db: Connection, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - formTokenDays * 86_400_000);
  await db.delete(eventFormTokens).where(lt(eventFormTokens.at, oldest));
}
