import { and, eq, gt, lt } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { directorySettings, relayMessages } from "./tables.ts";

const sameMessageMinutes = 10;

/** Whether this member accepts messages through their page. */
export async function takesMessages(db: Connection, memberId: number): Promise<boolean> {
  const [settings] = await db
    .select()
    .from(directorySettings)
    .where(eq(directorySettings.memberId, memberId));
  return settings?.takesMessages ?? true;
}

/** Whether a message can be sent to this member: they have an address, and accept messages. */
export async function isReachable(
  db: Connection,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  return email !== "" && (await takesMessages(db, id));
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

/**
 * Stores a message, so that misuse can be investigated. The same one sent twice within minutes, even simultaneously, is
 * stored once.
 * @returns whether it was stored
 */
export async function insertMessage(
  transaction: Transaction,
  sent: typeof relayMessages.$inferInsert,
): Promise<boolean> {
  const { memberId, name, email, message, held = false, sentAt } = sent;
  await lockName(transaction, `message ${memberId} ${email}`);
  const since = new Date(sentAt.getTime() - sameMessageMinutes * 60_000);
  const [before] = await transaction
    .select({ id: relayMessages.id })
    .from(relayMessages)
    .where(
      and(
        eq(relayMessages.memberId, memberId),
        eq(relayMessages.name, name),
        eq(relayMessages.email, email),
        eq(relayMessages.message, message),
        eq(relayMessages.held, held),
        gt(relayMessages.sentAt, since),
      ),
    )
    .limit(1);
  if (!before) await transaction.insert(relayMessages).values(sent);
  return !before;
}

/** Deletes the messages sent before `oldest`. */
export async function removeMessagesBefore(db: Connection, oldest: Date): Promise<void> {
  await db.delete(relayMessages).where(lt(relayMessages.sentAt, oldest));
}
