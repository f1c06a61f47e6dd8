import { sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { codeOf } from "#platform/database-faults.ts";
import { recordChange } from "#platform/history.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { type CloseRefusal, closeRefusal } from "./close-rule.ts";
import { booksClosed } from "./tables.ts";

/** The day through which the books are closed; null where they never were. */
export async function readClosed(db: Connection): Promise<string | null> {
  const [closed] = await db.select({ through: booksClosed.through }).from(booksClosed);
  return closed?.through ?? null;
}

/** `seen`: the day through which they were closed when the person decided. */
type Closing = { through: string; reason: string; sure: boolean; seen: string | null };

type Closed =
  | { ok: true; opens: boolean; isNew: boolean }
  | { ok: false; reason: CloseRefusal | "changed" | "busy"; closed: string | null };

/** Closes the books through a day, or opens them again from the day after it: a trigger dates what is posted by it. */
export async function closeBooks(context: UseCaseContext, { seen, ...asked }: Closing): Promise<Closed> {
  const { tx, now, actor } = context;
  const { through } = asked;
  await lockName(tx, "books-closed");
  const closed = await readClosed(tx);
  if (closed === through) return { ok: true, opens: false, isNew: false };
  const reason = closed === seen ? closeRefusal(asked, closed, organisationDay(now)) : "changed";
  if (reason) return { ok: false, reason, closed };
  if (!(await holdLedger(context))) return { ok: false, reason: "busy", closed };
  const row = { through, changedBy: actor, changedAt: now };
  await tx.insert(booksClosed).values(row).onConflictDoUpdate({ target: booksClosed.only, set: row });
  const opens = closed !== null && through < closed;
  await recordChange(context, "books", "only", opens ? "reopened" : "closed", {
    before: { through: closed },
    after: { through, reason: asked.reason.trim() },
  });
  return { ok: true, opens, isNew: true };
}

/**
 * Waits until nothing is being posted, half a second at most: while a close waits, who posts next waits behind it, and may hold
 * what the one before still needs.
 */
async function holdLedger({ tx }: UseCaseContext): Promise<boolean> {
  try {
    await tx.transaction(async (part) => {
      await part.execute(sql`set local lock_timeout = '500ms'`);
      await part.execute(sql`lock table ledger in share row exclusive mode`);
    });
    return true;
  } catch (error) {
    const code = codeOf(error) ?? codeOf((error as Error).cause);
    if (code !== "55P03") throw error;
    return false;
  }
}
