import { asc, eq, inArray } from "drizzle-orm";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { numberOf } from "../numbers.ts";
import { invoiceLines, invoices, payments } from "../tables.ts";

/**
 * What a person was asked to pay and paid, found by the address of the invoice. Closing an account removes nothing here: the
 * law asks for the records, and `blankPayers` takes the name off when their time is over.
 */
export const billingData: PersonalDataPart = {
  name: "invoices",
  async collect(connection, { email }) {
    const own = await connection
      .select()
      .from(invoices)
      .where(eq(invoices.payerEmail, email))
      .orderBy(asc(invoices.id));
    const ids = own.map(({ id }) => id);
    const lines = await connection
      .select()
      .from(invoiceLines)
      .where(inArray(invoiceLines.invoiceId, ids))
      .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
    const paid = await connection
      .select()
      .from(payments)
      .where(inArray(payments.invoiceId, ids))
      .orderBy(asc(payments.id));
    return own.map(
      ({ id, series, number, kind, payer, payerEmail, issuedOn, dueOn, totalCents, currency }) => ({
        number: numberOf({ series, number }),
        ...{ kind, payer, payerEmail, issuedOn, dueOn, totalCents, currency },
        lines: lines
          .filter(({ invoiceId }) => invoiceId === id)
          .map(({ text, quantity, unitCents, amountCents }) => ({ text, quantity, unitCents, amountCents })),
        payments: paid
          .filter(({ invoiceId }) => invoiceId === id)
          .map(({ method, amountCents, receivedOn, reference }) => ({
            method,
            amountCents,
            receivedOn,
            reference,
          })),
      }),
    );
  },
  forget: () => Promise.resolve(),
};
