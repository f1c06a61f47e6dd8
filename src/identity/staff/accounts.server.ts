import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { type Permission, permissions } from "#identity/roles.ts";
import { factors, users } from "#identity/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";

type User = typeof users.$inferSelect;

export type Account = { user: User; factors: (typeof factors.$inferSelect)[] };

/** Up to `length` accounts by email address after the first `offset`, and the number of all accounts. */
export async function listAccounts(
  connection: Connection,
  { offset, length }: { offset: number; length: number },
): Promise<{ accounts: Account[]; total: number }> {
  const found = await connection.select().from(users).orderBy(users.email).limit(length).offset(offset);
  return { accounts: await withFactors(connection, found), total: await connection.$count(users) };
}

export async function findAccount(connection: Connection, id: string): Promise<Account | null> {
  const found = await connection.select().from(users).where(eq(users.id, id));
  const [account] = await withFactors(connection, found);
  return account ?? null;
}

async function withFactors(connection: Connection, found: User[]): Promise<Account[]> {
  const ids = found.map(({ id }) => id);
  const own = await connection
    .select()
    .from(factors)
    .where(and(isAnyOf(factors.userId, ids), isNotNull(factors.verifiedAt)));
  return found.map((user) => ({ user, factors: own.filter(({ userId }) => userId === user.id) }));
}

export function listStaffWho(
  connection: Connection,
  permission: Permission,
): Promise<{ id: string; name: string }[]> {
  return connection
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(inArray(users.role, permissions[permission]), isNull(users.suspendedAt), isNull(users.closingAt)),
    )
    .orderBy(asc(users.name), asc(users.id));
}

/** Unknown ids are left out. */
export async function nameAccounts(db: Connection, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isAnyOf(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
