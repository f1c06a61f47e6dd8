import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import { broughtTo, liesAt, reversedBy } from "../ledger/places.ts";
import { numberOf } from "../numbers.ts";
import { creditOfMember, sumOf } from "../payments/credit-store.server.ts";
import { invoiceLines, invoices, ledger, payments } from "../tables.ts";

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
      .where(isAnyOf(invoiceLines.invoiceId, ids))
      .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
    const moved = await connection
      .select()
      .from(ledger)
      .where(and(isAnyOf(ledger.invoiceId, ids), isNotNull(ledger.paymentId)));
    const paid = await connection
      .select()
      .from(payments)
      .where(
        isAnyOf(
          payments.id,
          moved.flatMap(({ paymentId }) => paymentId ?? []),
        ),
      )
      .orderBy(asc(payments.id));
    const credits = await creditOfMember(connection, { id: null, email });
    const paidOn = (invoice: number) =>
      paid.flatMap(({ id, method, receivedOn, reference }) => {
        const rows = moved.filter(({ paymentId, invoiceId }) => paymentId === id && invoiceId === invoice);
        const brought = broughtTo(rows);
        const wasHere = rows.some(({ credit }) => credit === "receivable"); // else it came after the invoice was void
        const amountCents = liesAt(brought, wasHere ? invoice : null);
        const back = reversedBy(rows);
        const state =
          back && { "taken-back": "recorded by mistake and reversed", bounced: "returned by the bank" }[back];
        return amountCents > 0 ? [{ method, amountCents, receivedOn, reference, state }] : [];
      });
    return own.map(
      ({ id, series, number, kind, payer, payerEmail, issuedOn, dueOn, totalCents, currency }) => ({
        number: numberOf({ series, number }),
        ...{ kind, payer, payerEmail, issuedOn, dueOn, totalCents, currency },
        keptAsCreditCents: sumOf(credits.filter(({ invoiceId }) => invoiceId === id)),
        lines: lines
          .filter(({ invoiceId }) => invoiceId === id)
          .map(({ text, quantity, unitCents, amountCents }) => ({ text, quantity, unitCents, amountCents })),
        payments: paidOn(id),
      }),
    );
  },
  forget: () => Promise.resolve(),
};

/** What a person paid without an invoice, or has from before, by the address of the payment. It stays as their invoices do. */
export const paymentsData: PersonalDataPart = {
  name: "payments",
  collect(connection, { email }) {
    const { method, amountCents, currency, receivedOn, reference, payerName } = payments;
    return connection
      .select({ method, amountCents, currency, receivedOn, reference, payerName })
      .from(payments)
      .where(and(eq(payments.payerEmail, email), isNull(payments.invoiceId)))
      .orderBy(asc(payments.id));
  },
  forget: () => Promise.resolve(),
};
