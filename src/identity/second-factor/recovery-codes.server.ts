import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { readableText } from "#identity/readable-text.server.ts";
import { recoveryCodes } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

const count = 10;
const size = { groups: 3, length: 5 }; // 74 bits per code, too many to guess even from a stolen hash

/**
 * Makes ten recovery codes, replacing all earlier ones. Only hashes are stored, so they must be shown now.
 */
export async function issueRecoveryCodes(connection: Connection, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => readableText(size));
  await dropRecoveryCodes(connection, userId);
  await connection
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashOf(userId, code) })));
  return codes;
}

export async function dropRecoveryCodes(connection: Connection, userId: string): Promise<void> {
  await connection.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function countRecoveryCodes(connection: Connection, userId: string): Promise<number> {
  return connection.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
}

/** Uses a recovery code up in place of an authenticator code; false when it is wrong or was used before. */
export async function spendRecoveryCode(
  { tx, now }: UseCaseContext,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hashOf(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** Whether every one of these is an unused code of this user; false for an empty list. */
export async function areRecoveryCodes(
  connection: Connection,
  userId: string,
  codes: string[],
): Promise<boolean> {
  const rows = await connection
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  const known = new Set(rows.map(({ hash }) => hash));
  return codes.length > 0 && codes.every((code) => known.has(hashOf(userId, code)));
}

function hashOf(userId: string, code: string): string {
  return createHash("sha256")
    .update(`${userId}:${normalCode(code)}`)
    .digest("base64url");
}

/** Normalises a typed code for comparison: spaces, hyphens and capitals do not matter. */
export function normalCode(typed: string): string {
  return typed
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
