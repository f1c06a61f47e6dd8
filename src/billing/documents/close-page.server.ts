import { sql } from "drizzle-orm";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/**
 * Closes the payment provider's page where it is open for another amount than is owed, so that nobody pays what is not
 * asked for.
 */
export async function closeStalePage(
  { tx, now, jobs }: UseCaseContext,
  invoiceId: number,
  owedCents: number,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`update checkouts set look_at = ${now.toISOString()}
    where invoice_id = ${invoiceId} and state in ('opening', 'open') and amount_cents <> ${owedCents}`);
  if (rowCount) await jobs.enqueue(tx, { name: "look-at-cards" }, {});
}

/**
 * Whether an invoice can be paid on a page of the payment provider now, or a bank is paying it: until then the invoice
 * is not voided. A page opened with a key that no longer works does not count: it could not be closed.
 */
export async function hasOpenPage({ tx }: UseCaseContext, invoiceId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from checkouts, payment_provider
    where invoice_id = ${invoiceId} and state in ('opening', 'open') and refused_since is null`);
  return Boolean(rowCount);
}
