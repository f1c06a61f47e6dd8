import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { factors, users } from "#identity/tables.ts";
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
    .where(and(inArray(factors.userId, ids), isNotNull(factors.verifiedAt)));
  return found.map((user) => ({ user, factors: own.filter(({ userId }) => userId === user.id) }));
}
