import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { numberIn } from "#platform/search-words.ts";
import type { TakenState } from "./kinds.ts";
import { sameFormMinutes } from "./limits.ts";
import { inquiries, inquiryText } from "./tables.ts";

export type Inquiry = typeof inquiries.$inferSelect;
type NewRow = Omit<typeof inquiries.$inferInsert, "id" | "version" | "createdAt" | "updatedAt">;

/**
 * Locks the fingerprint, so that simultaneous submissions run one after the other. Returns the id of the inquiry with
 * the same answers from the last `sameFormMinutes` minutes, or null if there is none.
 */
export async function lockFingerprint(
  transaction: Transaction,
  fingerprint: string,
  now: Date,
): Promise<number | null> {
  await lockName(transaction, fingerprint);
  const since = new Date(now.getTime() - sameFormMinutes * 60_000);
  const [found] = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.fingerprint, fingerprint), gt(inquiries.createdAt, since)))
    .limit(1);
  return found?.id ?? null;
}

export async function insertInquiry(transaction: Transaction, row: NewRow, now: Date): Promise<number> {
  const values = { ...row, createdAt: now, updatedAt: now };
  const [inserted] = await transaction.insert(inquiries).values(values).returning({ id: inquiries.id });
  if (!inserted) throw new Error("an insert answered no row");
  return inserted.id;
}

/** The id of the inquiry in a row, as SQL. Raw: in a query of a single table drizzle would omit the table's name before a column. */
export const inquiryId = sql.raw("inquiries.id");

export const isTaken = ne(inquiries.state, "held");

/** Up to `length` inquiries from this address (lower case), newest first, older than the id `before`; none that is held. */
export function listInquiriesOf(
  db: Connection,
  email: string,
  { before, length }: { before: number | null; length: number },
) {
  const { id, kind, state, details, createdAt } = inquiries;
  return db
    .select({ id, kind, state, details, createdAt })
    .from(inquiries)
    .where(and(isTaken, eq(inquiries.email, email), before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(length);
}

export function countHeldInquiries(db: Connection) {
  return countAtMost(db, inquiries, eq(inquiries.state, "held"));
}

/** The words anywhere in what was sent; a number is also one that can be called, or that of the inquiry. */
export function hasWords(words: string): SQL | undefined {
  const number = numberIn(words);
  return or(
    contains(inquiryText, words),
    number === null ? undefined : contains(inquiryText, number),
    /^\d{1,15}$/.test(words) ? eq(inquiries.id, Number(words)) : undefined,
  );
}

/** The id of an inquiry with the same answers that came in good order; null when there is none. */
export async function findTwin(db: Connection, { id, details, ...row }: Inquiry): Promise<number | null> {
  const alike = (["kind", "name", "phone", "company", "message"] as const).map(
    (name) => sql`${inquiries[name]} is not distinct from ${row[name]}`,
  );
  const [twin] = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.email, row.email),
        ...alike,
        sql`${inquiries.details} = ${JSON.stringify(details)}::jsonb`,
        ne(inquiries.state, "held"),
        ne(inquiries.id, id),
      ),
    )
    .orderBy(desc(inquiries.id))
    .limit(1);
  return twin?.id ?? null;
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

export type InquiryChange = Partial<Pick<Inquiry, "assignee"> & { state: TakenState }>;

/** Stores what staff have set or written, or what they decided, and returns the new version. */
export async function storeChange(
  transaction: Transaction,
  { id, version }: Pick<Inquiry, "id" | "version">,
  change: InquiryChange & Partial<Pick<Inquiry, "details">>,
  now: Date,
): Promise<number> {
  const next = version + 1;
  await transaction
    .update(inquiries)
    .set({ ...change, version: next, updatedAt: now })
    .where(eq(inquiries.id, id));
  return next;
}

/** The phone number that came with an order; null for none, or where the order is no longer kept. */
export async function phoneOfOrder(db: Connection, id: number): Promise<string | null> {
  return (await findInquiry(db, id))?.phone ?? null;
}

/** The item of an order; null for what is none, or is no longer kept. */
export async function itemOfOrder(db: Connection, id: number): Promise<string | null> {
  const order = await findInquiry(db, id);
  return order && "item" in order.details ? order.details.item : null;
}

export function mailThread(inquiryId: number): string {
  return `inquiry/${inquiryId}`;
}

const lookedAt = 20; // inquiries

/**
 * The name, company and telephone number that came with the newest inquiries from an address (lower case) that have
 * them, such as an order; null for what never came. Only for a person who has proved the address.
 */
export async function detailsOfSender(db: Connection, email: string) {
  const { id, name, company, phone } = inquiries;
  const rows = await db
    .select({ name, company, phone })
    .from(inquiries)
    .where(and(isTaken, eq(inquiries.email, email)))
    .orderBy(desc(id))
    .limit(lookedAt);
  const newest = (key: "name" | "company" | "phone") => rows.find((row) => row[key])?.[key] ?? null;
  return { name: newest("name"), company: newest("company"), phone: newest("phone") };
}
