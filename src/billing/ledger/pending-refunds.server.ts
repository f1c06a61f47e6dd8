import { sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";

/**
 * What is on its way back, asked for and not moved yet: of the money that lies on an invoice, whichever payment brought
 * it, or of what is set aside of a payment. A caller that counts what is there takes it off.
 */
export async function pendingRefunds(
  connection: Connection,
  place: { invoiceId: number } | { asideOf: number },
): Promise<number> {
  const aside = sql`(select coalesce(sum(case 'unmatched' when credit then amount_cents when debit then -amount_cents end), 0)
    from ledger where payment_id = refunds.payment_id)`;
  const liesThere =
    "asideOf" in place
      ? sql`payment_id = ${place.asideOf} and ${aside} > 0`
      : sql`payment_id in (select payment_id from ledger where invoice_id = ${place.invoiceId}) and ${aside} <= 0`;
  const { rows } = await connection.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from refunds
    where state = 'pending' and not exists (select from ledger where refund_id = refunds.id) and ${liesThere}`);
  return rows[0]?.cents ?? 0;
}
