import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { accounts, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789"; // without what is misread: i l o 0 1
const groups = 5;
const groupLength = 4;

/** A random password of 99 bits that can be read out and typed: five groups of four. */
export function readablePassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** The scrypt hash of the fixed administrator account's password; null when there is no such account. */
export async function storedHash(connection: Connection, email: string): Promise<string | null> {
  const [row] = await connection
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email.toLowerCase()), eq(accounts.providerId, "credential")));
  return row?.hash ?? null;
}
