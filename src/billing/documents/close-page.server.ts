import { sql } from "drizzle-orm";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** Has the page of the card provider closed that is open for another amount than is owed, so that nobody pays on it what is not asked for. */
export async function closeStalePage(
  { tx, now, jobs }: UseCaseContext,
  invoiceId: number,
  owedCents: number,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`update checkouts set look_at = ${now.toISOString()}
    where invoice_id = ${invoiceId} and state in ('opening', 'open') and amount_cents <> ${owedCents}`);
  if (rowCount) await jobs.enqueue(tx, { name: "look-at-cards" }, {});
}
