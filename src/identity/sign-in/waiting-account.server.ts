import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#identity/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** The account of an address; without one, a new one that nobody can sign in to before its mail is followed. */
export async function waitingAccount(
  { tx, now }: Pick<UseCaseContext, "tx" | "now">,
  { name, email }: { name: string; email: string },
) {
  const made = { id: randomUUID(), name, email, createdAt: now, updatedAt: now };
  await tx.insert(users).values(made).onConflictDoNothing();
  const [found] = await tx.select().from(users).where(eq(users.email, email)).for("no key update");
  if (!found) throw new Error("the account that was just made is not there");
  return found;
}
