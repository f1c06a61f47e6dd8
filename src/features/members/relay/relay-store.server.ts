import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { members } from "#features/members/tables.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { directorySettings, relayMessages } from "./tables.ts";

const sameMessageMinutes = 10;

export type PageSettings = { takesMessages: boolean; showsLevel: boolean };

/** What a member has decided about their page. */
export async function readPageSettings(db: Connection, memberId: number): Promise<PageSettings> {
  const { takesMessages, showsLevel } = directorySettings;
  const [settings] = await db
    .select({ takesMessages, showsLevel })
    .from(directorySettings)
    .where(eq(directorySettings.memberId, memberId));
  return settings ?? { takesMessages: true, showsLevel: false };
}

/** Whether a message can be sent to this member: they have an address, and accept messages. */
export async function isReachable(
  db: Connection,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  return email !== "" && (await readPageSettings(db, id)).takesMessages;
}

export async function storePageSettings(
  transaction: Transaction,
  memberId: number,
  settings: PageSettings,
): Promise<void> {
  await transaction
    .insert(directorySettings)
    .values({ memberId, ...settings })
    .onConflictDoUpdate({ target: directorySettings.memberId, set: settings });
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

const pageSize = 25; // messages
const isHeld = eq(relayMessages.held, sql`true`);

/** How many messages to members are held. */
export function countHeldMessages(db: Connection) {
  return countAtMost(db, relayMessages, isHeld);
}

/**
 * A page of the held messages with whom they are for, newest first, older than the id `before`; `hasTwin` is true when the
 * same message came in good order too.
 */
export async function listHeldMessages(db: Connection, before: number | null) {
  const { id, memberId, name, email, message, sentAt } = relayMessages;
  const twins = alias(relayMessages, "twins");
  const alike = [eq(twins.memberId, memberId), eq(twins.name, name), eq(twins.email, email)];
  const twin = db
    .select({ id: twins.id })
    .from(twins)
    .where(and(...alike, eq(twins.message, message), eq(twins.held, sql`false`)));
  const hasTwin = sql<boolean>`exists ${twin}`;
  const rows = await db
    .select({ id, memberId, name, email, message, sentAt, to: members.fullName, hasTwin })
    .from(relayMessages)
    .innerJoin(members, eq(members.id, memberId))
    .where(and(isHeld, before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return { rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

/** A message, its row locked until the transaction ends; undefined when there is none. */
export async function lockMessage(transaction: Transaction, id: number) {
  const [row] = await transaction.select().from(relayMessages).where(eq(relayMessages.id, id)).for("update");
  return row;
}

/** Notes that a message is held no longer. */
export async function storeReleased(transaction: Transaction, id: number): Promise<void> {
  await transaction.update(relayMessages).set({ held: false }).where(eq(relayMessages.id, id));
}

/** Deletes the messages that are held since before `oldest`. */
export async function removeHeldBefore(db: Connection, oldest: Date): Promise<void> {
  await db.delete(relayMessages).where(and(isHeld, lt(relayMessages.sentAt, oldest)));
}
