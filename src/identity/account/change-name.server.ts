import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { users } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { refusal } from "./messages.ts";

const longest = 100; // characters

/** Stores how a person wants to be called; null, or what is wrong with the name in words. */
export async function changeName(
  { db, clock }: Platform,
  { userId, email }: SignedIn,
  typed: string,
): Promise<string | null> {
  const name = typed.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  if (!name) return refusal.noName;
  if (name.length > longest) return refusal.longName;
  await db.transaction(async (transaction) => {
    await transaction.update(users).set({ name, updatedAt: clock.now() }).where(eq(users.id, userId));
    await recordAudit(transaction, { event: "name changed", account: email, userId });
  });
  return null;
}
