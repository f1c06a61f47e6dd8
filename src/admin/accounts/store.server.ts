import { and, desc, eq, isNull, or } from "drizzle-orm";
import { audit, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { hasFactor, lastSignIn } from "../roles/store.server.ts";

const { id, name, email, role, emailVerified, suspendedAt, closingAt, createdAt, isFixedAdmin } = users;

export const accountColumns = { id, name, email, role, emailVerified, suspendedAt, closingAt, hasFactor };

/** One account with the details of its page; null when there is none with this id. */
export async function findAccount(connection: Connection, of: string) {
  const [found] = await connection
    .select({ ...accountColumns, createdAt, isFixedAdmin, lastSignIn })
    .from(users)
    .where(eq(id, of));
  return found ?? null;
}

const shownEvents = 10; // older ones are in the audit

/** The latest events of an account, newest first. */
export function listAccountEvents(connection: Connection, of: { id: string; email: string }) {
  const { id, at, event, detail, account, userId } = audit;
  return connection
    .select({ id, at, event, detail })
    .from(audit)
    .where(or(eq(account, of.email), and(eq(userId, of.id), isNull(account))))
    .orderBy(desc(id))
    .limit(shownEvents);
}
