import { and, eq, isNull } from "drizzle-orm";
import { enqueueAccountMail } from "#identity/alerts/security-alert.server.ts";
import { users } from "#identity/tables.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

const canSignIn = and(eq(users.role, "owner"), isNull(users.suspendedAt), isNull(users.closingAt));

/**
 * The owners who can sign in, locked until the transaction ends: when two take each other's rights at the
 * same moment, the second sees what the first has done. Call it before any change by which an owner can lose
 * rights.
 */
export async function lockOwners(transaction: Transaction): Promise<{ id: string }[]> {
  return transaction
    .select({ id: users.id })
    .from(users)
    .where(canSignIn)
    .orderBy(users.id)
    .for("no key update");
}

export function listOwners(connection: Connection): Promise<{ id: string; name: string; email: string }[]> {
  return connection
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(canSignIn)
    .orderBy(users.id);
}

export async function tellOwners(
  context: UseCaseContext,
  {
    request,
    subject,
    happened,
    except,
  }: {
    request: Request;
    subject: string;
    happened: string;
    except: string[];
  },
): Promise<void> {
  for (const owner of await listOwners(context.tx)) {
    if (except.includes(owner.id)) continue;
    await enqueueAccountMail(context, {
      kind: "role-news",
      to: owner,
      subject,
      paragraphs: [
        happened,
        "If this shouldn't have happened, change it in the dashboard under “Staff and roles”.",
      ],
      request,
      button: { label: "Open staff and roles", url: `${context.config.ORIGIN}/admin-dashboard/roles` },
    });
  }
}
