import { randomUUID } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { accounts, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { isTooLong } from "./password-length.ts";

/** Told of every hash computation, right before it; listening shows that two refusals cost the same. */
export const hashings = channel("chamber:password-hash");

/** The scrypt hash of a password, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  hashings.publish("hash");
  return hash(password);
}

/**
 * Whether `password` is the one behind `stored`. Takes as long when nothing is stored, so that the time tells
 * nothing; one that is too long is refused without hashing, so that a huge one costs nothing.
 */
export async function matches(password: string, stored: string | null): Promise<boolean> {
  if (isTooLong(password)) return false;
  if (stored === null) {
    await hashPassword(password);
    return false;
  }
  hashings.publish("verify");
  return verify({ password, hash: stored });
}

/** The account of an e-mail address with its password's hash (null without one); undefined when there is none. */
export async function findAccount(connection: Connection, email: string) {
  const [found] = await connection
    .select({ user: users, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, email));
  return found;
}

/** The hash of a user's password; null when she has none. */
export async function passwordHashOf(connection: Connection, userId: string): Promise<string | null> {
  const [found] = await connection
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  return found?.hash ?? null;
}

/** Stores a hash as the user's password, in place of any other; `now` is when. */
export async function storePassword(
  connection: Connection,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  const changed = await connection
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await connection.insert(accounts).values({
    id: randomUUID(),
    accountId: userId,
    providerId: "credential",
    userId,
    password: hash,
  });
}
