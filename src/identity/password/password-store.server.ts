import { and, eq } from "drizzle-orm";
import { passwords, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { hashPassword, isOutdated } from "./password-hash.server.ts";

/** The password hash is null for an account without a password; undefined when there is no account. */
export async function findAccountByEmail(connection: Connection, email: string) {
  const [found] = await connection
    .select({ user: users, hash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email));
  return found;
}

export async function passwordHashOf(connection: Connection, userId: string): Promise<string | null> {
  const [found] = await connection
    .select({ hash: passwords.hash })
    .from(passwords)
    .where(eq(passwords.userId, userId));
  return found?.hash ?? null;
}

/**
 * Whether an account is its owner's: the address is confirmed, and there is a password. Of any other one somebody else may
 * have chosen the password.
 */
export async function isOwned(
  connection: Connection,
  { id, emailVerified }: { id: string; emailVerified: boolean },
): Promise<boolean> {
  return emailVerified && (await passwordHashOf(connection, id)) !== null;
}

export async function storePassword(
  connection: Connection,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await connection
    .insert(passwords)
    .values({ userId, hash, updatedAt: now })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, updatedAt: now } });
}

/** Stores the password of an account that has none; false where it has one. */
export async function storeFirstPassword(
  connection: Connection,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<boolean> {
  const stored = await connection
    .insert(passwords)
    .values({ userId, hash, updatedAt: now })
    .onConflictDoNothing()
    .returning({ userId: passwords.userId });
  return stored.length > 0;
}

/**
 * Replaces an outdated hash after `password` was verified against `stored`. Does nothing if the password was
 * changed at the same moment.
 */
export async function renewOutdatedHash(
  connection: Connection,
  { userId, password, stored, now }: { userId: string; password: string; stored: string | null; now: Date },
): Promise<void> {
  if (stored === null || !isOutdated(stored)) return;
  const hash = await hashPassword(password);
  await connection
    .update(passwords)
    .set({ hash, updatedAt: now })
    .where(and(eq(passwords.userId, userId), eq(passwords.hash, stored)));
}
