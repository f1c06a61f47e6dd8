import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { idempotencyKeys } from "#platform/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

const keyDays = 7; // days a key is remembered

/** Locks a name until this transaction ends; other callers with the same name wait. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  // Versions before took one of the two, some names the first and some the second; during an upgrade one still runs.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${name})), pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
  );
}

/** Locks a name if nobody else holds it at this moment; false, without waiting, where somebody does. */
export async function tryLockName(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is`,
  );
  return rows[0]?.is === true;
}

/**
 * True for the first call with this name in a database's lifetime; of two processes at once only one gets true. Each
 * feature has a table of its own for its marks.
 */
export async function markOnce(tx: Transaction, marks: PgTable, name: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`insert into ${marks} (name, at) values (${name}, ${at.toISOString()}) on conflict do nothing returning name`,
  );
  return rows.length > 0;
}

/**
 * Does something once for each key, in this transaction: a second call with the key, even at once, gets the answer of
 * the first. When it fails, the key is as new.
 * @param key one that nobody else can name first: the forms of events send their own, so staff choose those keys
 */
export async function idempotent(
  { tx, now }: Pick<UseCaseContext, "tx" | "now">,
  key: string,
  run: () => Promise<string>,
): Promise<string> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ key, answer: "", at: now })
    .onConflictDoNothing() // waits while another transaction holds the key
    .returning();
  const isKey = eq(idempotencyKeys.key, key);
  const [before] = claimed.length > 0 ? [] : await tx.select().from(idempotencyKeys).where(isKey);
  if (before) return before.answer;
  const answer = await run();
  await tx.update(idempotencyKeys).set({ answer }).where(isKey);
  return answer;
}

export async function wasDone({ tx }: Pick<UseCaseContext, "tx">, key: string): Promise<boolean> {
  return (await tx.$count(idempotencyKeys, eq(idempotencyKeys.key, key))) > 0;
}

/**
 * Keeps what a form asked for that stands for an act, for as long as keys are remembered; in the act's transaction,
 * which has locked the form's name.
 * @param form the kind of act with the token of the form: "payment/<token>"
 * @param content what was asked for; of two forms that are the same, the same value in the same order
 */
export async function keepForm(
  { tx, now }: Pick<UseCaseContext, "tx" | "now">,
  form: string,
  content: unknown,
): Promise<void> {
  const row = { answer: sealOf(content), at: now };
  await tx
    .insert(idempotencyKeys)
    .values({ key: `form ${form}`, ...row })
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: row });
}

/**
 * Whether a form whose act was done says the same again: then the answer is that of the first time. With other content,
 * as after the browser's Back, it was not done, and the answer says so.
 */
export async function isSameForm(
  { tx }: Pick<UseCaseContext, "tx">,
  form: string,
  content: unknown,
): Promise<boolean> {
  const [kept] = await tx
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, `form ${form}`));
  return !kept || kept.answer === sealOf(content);
}

const sealOf = (content: unknown) =>
  createHash("sha256")
    .update(JSON.stringify(content) ?? "")
    .digest("base64url");

export async function forgetKeys(db: Connection, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.at, new Date(now.getTime() - keyDays * 86_400_000)));
}
