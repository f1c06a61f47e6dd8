import { eq, lt } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { directorySettings, relayMessages } from "./tables.ts";

/** Whether this member takes messages through their page. */
export async function takesMessages(db: Connection, memberId: number): Promise<boolean> {
  const [settings] = await db
    .select()
    .from(directorySettings)
    .where(eq(directorySettings.memberId, memberId));
  return settings?.takesMessages ?? true;
}

/** Stores whether a member takes messages. */
export async function storeTakesMessages(
  transaction: Transaction,
  memberId: number,
  takes: boolean,
): Promise<void> {
  await transaction
    .insert(directorySettings)
    .values({ memberId, takesMessages: takes })
    .onConflictDoUpdate({ target: directorySettings.memberId, set: { takesMessages: takes } });
}

/** Keeps a message, so that misuse can be followed up. */
export async function insertMessage(
  transaction: Transaction,
  message: typeof relayMessages.$inferInsert,
): Promise<void> {
  await transaction.insert(relayMessages).values(message);
}

/** Removes the messages sent before an instant. */
export async function removeMessagesBefore(db: Connection, oldest: Date): Promise<void> {
  await db.delete(relayMessages).where(lt(relayMessages.sentAt, oldest));
}
