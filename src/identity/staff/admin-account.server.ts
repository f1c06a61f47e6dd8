import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { hashPassword, verifyPassword } from "#identity/password/password-hash.server.ts";
import {
  findAccountByEmail,
  renewOutdatedHash,
  storePassword,
} from "#identity/password/password-store.server.ts";
import { readablePassword } from "#identity/readable-text.server.ts";
import { sessions, users } from "#identity/tables.ts";
import type { Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** The fixed account; its password only if this call generated it, to be shown once and stored nowhere. */
export type AdminAccount = { email: string; generatedPassword?: string };

const accountLock = 7_239_405; // any fixed number: serialises processes that start together

/**
 * Ensures that the fixed administrator account exists with ADMIN_PASSWORD, or with a generated password if
 * none is set. A password that no longer matches the setting is changed and the account's sessions are ended.
 * The account that an earlier ADMIN_EMAIL named loses its rights; rights that an owner has given to others
 * stay. A right that was withdrawn stays withdrawn.
 */
export async function ensureAdminAccount({ db, config, clock }: Platform): Promise<AdminAccount> {
  const email = config.ADMIN_EMAIL;
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${accountLock})`);
    await withdrawFromEarlier(transaction, email);
    const found = await findAccountByEmail(transaction, email);
    const now = clock.now();
    // A person who signed up with a stranger's address knows the password of an unconfirmed account.
    if (!found?.hash || !found.user.emailVerified) {
      const password = config.ADMIN_PASSWORD ?? readablePassword();
      await createAccount(transaction, { email, password, now });
      return config.ADMIN_PASSWORD ? { email } : { email, generatedPassword: password };
    }
    const { hash: stored, user } = found;
    if (config.ADMIN_PASSWORD && (await verifyPassword(config.ADMIN_PASSWORD, stored))) {
      const password = config.ADMIN_PASSWORD;
      await renewOutdatedHash(transaction, { userId: user.id, password, stored, now });
    } else if (config.ADMIN_PASSWORD) {
      await setAdminPassword(
        { tx: transaction, now },
        {
          email,
          password: config.ADMIN_PASSWORD,
          detail: "by the setting ADMIN_PASSWORD",
        },
      );
    }
    await transaction.update(users).set({ isFixedAdmin: true }).where(eq(users.email, email));
    return { email };
  });
}

async function createAccount(
  transaction: Transaction,
  { email, password, now }: { email: string; password: string; now: Date },
) {
  const made = {
    id: randomUUID(),
    name: "Administrator",
    email,
    emailVerified: true,
    role: "owner" as const,
    isFixedAdmin: true,
  };
  const [user] = await transaction
    .insert(users)
    .values(made)
    .onConflictDoUpdate({
      target: users.email,
      set: { role: "owner", isFixedAdmin: true, emailVerified: true },
    })
    .returning({ id: users.id });
  const id = user?.id ?? made.id;
  await storePassword(transaction, { userId: id, hash: await hashPassword(password), now });
  await recordAudit(transaction, { event: "account created", account: email, userId: id });
}

/** Changes the fixed account's password, ends its sessions and audits it. False when there is no such account. */
export async function setAdminPassword(
  { tx, now }: Pick<UseCaseContext, "tx" | "now">,
  { email, password, detail }: { email: string; password: string; detail: string },
): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return false;
  await storePassword(tx, { userId: user.id, hash: await hashPassword(password), now });
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await recordAudit(tx, { event: "password changed", account: email, userId: user.id, detail });
  return true;
}

async function withdrawFromEarlier(transaction: Transaction, email: string) {
  const earlier = await transaction
    .update(users)
    .set({ role: "member", isFixedAdmin: false })
    .where(and(users.isFixedAdmin, ne(users.email, email)))
    .returning({ id: users.id, email: users.email });
  for (const account of earlier) {
    await transaction.delete(sessions).where(eq(sessions.userId, account.id));
    await recordAudit(transaction, {
      event: "role withdrawn",
      account: account.email,
      detail: "ADMIN_EMAIL names another account",
    });
  }
}
