import { and, desc, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { audit, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { likePattern } from "../request/query-text.ts";
import { hasFactor, lastSignIn } from "../roles/store.server.ts";
import type { AccountState, AccountsQuery } from "./accounts-query.ts";

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  emailVerified: users.emailVerified,
  suspendedAt: users.suspendedAt,
  closingAt: users.closingAt,
  hasFactor,
};

const conditions: Record<AccountState, SQL | undefined> = {
  staff: sql`role <> 'member'`,
  unconfirmed: not(users.emailVerified),
  suspended: isNotNull(users.suspendedAt),
  closing: isNotNull(users.closingAt),
};

/** Up to `length` accounts by e-mail address, beginning after `after`. */
export function listAccounts(connection: Connection, { q, state, after }: AccountsQuery, length: number) {
  return connection
    .select(columns)
    .from(users)
    .where(
      and(
        state ? conditions[state] : undefined,
        q ? sql`(lower(name) || ' ' || email) like ${likePattern(q)}` : undefined,
        after === null ? undefined : gt(users.email, after),
      ),
    )
    .orderBy(users.email)
    .limit(length);
}

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

/** One account with the details of its page; null when there is none with this id. */
export async function findAccount(connection: Connection, id: string) {
  const [found] = await connection
    .select({ ...columns, createdAt: users.createdAt, isFixedAdmin: users.isFixedAdmin, lastSignIn })
    .from(users)
    .where(eq(users.id, id));
  return found ?? null;
}

const shownEvents = 10; // older ones are in the audit tab

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
