import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { Kind, State } from "./kinds.ts";
import { pageSize, sameFormMinutes } from "./limits.ts";
import { inquiries } from "./tables.ts";

export type Inquiry = typeof inquiries.$inferSelect;
type NewRow = Omit<typeof inquiries.$inferInsert, "id" | "state" | "createdAt" | "updatedAt">;

/**
 * Takes an advisory lock on the fingerprint until the transaction ends, so that simultaneous submissions run
 * one after the other. Returns whether the same answers were stored within the last `sameFormMinutes`
 * minutes.
 */
export async function lockFingerprint(
  transaction: Transaction,
  fingerprint: string,
  now: Date,
): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
  const since = new Date(now.getTime() - sameFormMinutes * 60_000);
  const [found] = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.fingerprint, fingerprint), gt(inquiries.createdAt, since)))
    .limit(1);
  return found !== undefined;
}

/** Stores an inquiry in the state "new" and returns its id. */
export async function insertInquiry(transaction: Transaction, row: NewRow, now: Date): Promise<number> {
  const values = { ...row, createdAt: now, updatedAt: now };
  const [inserted] = await transaction.insert(inquiries).values(values).returning({ id: inquiries.id });
  if (!inserted) throw new Error("an insert answered no row");
  return inserted.id;
}

export type InboxFilter = { kind: Kind | null; state: State | null; before: number | null };

/** A page of the inbox, newest first. `next` is the id to continue from, or null on the last page. */
export async function listInquiries(db: Connection, { kind, state, before }: InboxFilter) {
  const rows = await db
    .select({
      id: inquiries.id,
      kind: inquiries.kind,
      name: inquiries.name,
      state: inquiries.state,
      details: inquiries.details,
      createdAt: inquiries.createdAt,
    })
    .from(inquiries)
    .where(
      and(
        kind ? eq(inquiries.kind, kind) : undefined,
        state ? eq(inquiries.state, state) : undefined,
        before ? lt(inquiries.id, before) : undefined,
      ),
    )
    .orderBy(desc(inquiries.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return { rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

export async function findInquiry(db: Connection, id: number): Promise<Inquiry | null> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return row ?? null;
}

/** Reads an inquiry and locks its row until the transaction ends; null if there is none. */
export async function lockInquiry(transaction: Transaction, id: number): Promise<Inquiry | null> {
  const [row] = await transaction.select().from(inquiries).where(eq(inquiries.id, id)).for("update");
  return row ?? null;
}

/** Stores the state that staff have set for an inquiry. */
export async function storeState(
  transaction: Transaction,
  id: number,
  state: State,
  now: Date,
): Promise<void> {
  await transaction.update(inquiries).set({ state, updatedAt: now }).where(eq(inquiries.id, id));
}
