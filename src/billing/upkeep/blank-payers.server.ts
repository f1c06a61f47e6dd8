import { and, inArray, isNotNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { monthsBefore } from "#platform/days.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { invoiceThread } from "../mails/billing-mails.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { asideUntil } from "../payments/credit-store.server.ts";
import { invoices, payments } from "../tables.ts";

/**
 * Takes names and addresses off the invoices and payments that are older than orders are kept, as the privacy policy says, and
 * deletes the mails about them; what was sold and paid stays. Whose credit it is stays known.
 */
export async function blankPayers({ db, clock }: Platform): Promise<void> {
  const { ordersMonths } = content("organisation").retention;
  const since = organisationDay(monthsBefore(clock.now(), ordersMonths));
  await db.transaction(async (tx) => {
    const old = tx.select({ id: invoices.id }).from(invoices).where(lt(invoices.issuedOn, since));
    await tx
      .update(payments)
      .set({ payerEmail: null, payerName: null })
      .where(
        and(
          or(isNotNull(payments.payerEmail), isNotNull(payments.payerName)),
          sql`${payments.id} not in (${withCredit("payment_id")})`,
          or(inArray(payments.invoiceId, old), lt(payments.receivedOn, since)),
        ),
      );
    const mailed = and(
      like(mails.thread, `${invoiceThread("")}%`),
      lt(mails.queuedAt, monthsBefore(clock.now(), ordersMonths)),
    );
    await tx.delete(mails).where(mailed);
    await tx
      .update(invoices)
      .set({ payer: null, payerEmail: null })
      .where(
        and(
          lt(invoices.issuedOn, since),
          or(isNotNull(invoices.payer), isNotNull(invoices.payerEmail)),
          sql`${invoices.id} not in (${withCredit("invoice_id")})`,
        ),
      );
  });
}

function withCredit(column: "payment_id" | "invoice_id"): SQL {
  const name = sql.identifier(column);
  return sql`select ${name} from (${asideUntil()}) aside where ${name} is not null`;
}
