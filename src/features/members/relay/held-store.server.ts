import { and, desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { members } from "#features/members/tables.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { relayMessages } from "./tables.ts";

const pageSize = 25; // messages
const isHeld = eq(relayMessages.held, true);

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
    .where(and(...alike, eq(twins.message, message), eq(twins.held, false)));
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
