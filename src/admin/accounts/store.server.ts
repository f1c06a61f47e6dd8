import { and, desc, eq, isNull, or, type SQL } from "drizzle-orm";
import { audit, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { hasFactor, lastSignIn } from "../roles/store.server.ts";

export const accountColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  emailVerified: users.emailVerified,
  suspendedAt: users.suspendedAt,
  closingAt: users.closingAt,
  hasFactor,
};

/** One account with the details of its page; null when there is none with this id. */
export async function findAccount(connection: Connection, id: string) {
  const [found] = await connection
    .select({ ...accountColumns, createdAt: users.createdAt, isFixedAdmin: users.isFixedAdmin, lastSignIn })
    .from(users)
    .where(eq(users.id, id));
  return found ?? null;
}

const shownEvents = 10; // older ones are in the audit

/** The latest events of an account, newest first. */
export function listAccountEvents(connection: Connection, { id, email }: { id: string; email: string }) {
  const of = (condition: SQL | undefined) =>
    connection
      .select({ id: audit.id, at: audit.at, event: audit.event, detail: audit.detail })
      .from(audit)
      .where(condition)
      .orderBy(desc(audit.id))
      .limit(shownEvents);
  return of(or(eq(audit.account, email), and(eq(audit.userId, id), isNull(audit.account))));
}
