import { and, asc, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { accountText, audit, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { hasFactor, lastSignIn } from "../roles/store.server.ts";
import type { AccountSort, AccountState, AccountsQuery } from "./accounts-query.ts";

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

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
const keys: Record<"email" | "name" | "seen", SQL> = {
  email: sql`users.email`,
  name: sql`users.name collate "und-x-icu"`, // the same expression as in the index
  seen: sql`coalesce(${lastSignIn}, '-infinity')`,
};

function orderOf(sort: AccountSort): { key: SQL; falling: boolean } {
  const column = (["name", "seen"] as const).find((name) => sort.endsWith(name)) ?? "email";
  return { key: keys[column], falling: sort.startsWith("-") };
}

/** Up to `length` accounts in the order of the query, beginning after the one with the e-mail address `after`. */
export function listAccounts(
  connection: Connection,
  { q, state, sort, after }: AccountsQuery,
  length: number,
) {
  const { key, falling } = orderOf(sort);
  const place = sql`(select ${key}, users.email from users where users.email = ${after})`;
  const direction = falling ? desc : asc;
  return connection
    .select({ ...columns, lastSignIn })
    .from(users)
    .where(
      and(
        state ? conditions[state] : undefined,
        q ? contains(accountText, q) : undefined,
        after === null ? undefined : sql`(${key}, users.email) ${falling ? sql`<` : sql`>`} ${place}`,
      ),
    )
    .orderBy(direction(key), direction(users.email))
    .limit(length);
}

/** One account with the details of its page; null when there is none with this id. */
export async function findAccount(connection: Connection, id: string) {
  const [found] = await connection
    .select({ ...columns, createdAt: users.createdAt, isFixedAdmin: users.isFixedAdmin, lastSignIn })
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
