import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#identity/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/**
 * The account of an address; without one, a new one that nobody can sign in to before its mail is followed. `isLocked` where
 * what follows depends on what it says; a payment, which holds members, takes no lock that whoever joins them holds.
 */
export async function waitingAccount(
  { tx, now }: Pick<UseCaseContext, "tx" | "now">,
  { name, email }: { name: string; email: string },
  { isLocked = false } = {},
) {
  const made = { id: randomUUID(), name, email, createdAt: now, updatedAt: now };
  await tx.insert(users).values(made).onConflictDoNothing();
  const asked = tx.select().from(users).where(eq(users.email, email));
  const [found] = await (isLocked ? asked.for("no key update") : asked);
  if (!found) throw new Error("the account that was just made is not there");
  return found;
}
