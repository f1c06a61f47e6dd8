import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { numberSeries } from "./tables.ts";

/**
 * The next number of a series. Another that asks at the same time waits until this transaction has ended, so that no number is
 * left out or given twice.
 */
export async function nextNumber(
  tx: Transaction,
  series: string,
): Promise<{ series: string; number: number }> {
  const [counted] = await tx
    .insert(numberSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: numberSeries.series, set: { last: sql`${numberSeries.last} + 1` } })
    .returning();
  if (!counted) throw new Error("an insert answered no row");
  return { series, number: counted.last };
}
