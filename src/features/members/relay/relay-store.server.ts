import { eq, lt } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { directorySettings, relayMessages } from "./tables.ts";

/** Whether this member accepts messages through their page. */
export async function takesMessages(db: Connection, memberId: number): Promise<boolean> {
  const [settings] = await db
    .select()
    .from(directorySettings)
    .where(eq(directorySettings.memberId, memberId));
  return settings?.takesMessages ?? true;
}

/** Stores whether a member accepts messages. */
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

/** Stores a message, so that misuse can be investigated. */
export async function insertMessage(
  transaction: Transaction,
  message: typeof relayMessages.$inferInsert,
): Promise<void> {
  await transaction.insert(relayMessages).values(message);
}

/** Deletes the messages sent before `oldest`. */
export async function removeMessagesBefore(db: Connection, oldest: Date): Promise<void> {
  await db.delete(relayMessages).where(lt(relayMessages.sentAt, oldest));
}
