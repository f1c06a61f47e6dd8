import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import { isBounced, isTakenBack } from "../ledger/movement-words.ts";
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
    const paid = await connection
      .select()
      .from(payments)
      .where(isAnyOf(payments.invoiceId, ids))
      .orderBy(asc(payments.id));
    const back = await connection
      .select({ paymentId: ledger.paymentId, key: ledger.key })
      .from(ledger)
      .where(and(isAnyOf(ledger.invoiceId, ids), isNotNull(ledger.reverses)));
    const credits = await creditOfMember(connection, { id: null, email });
    const became = (payment: number) => {
      const keys = back.filter(({ paymentId }) => paymentId === payment).map(({ key }) => key);
      if (keys.some(isTakenBack)) return "recorded by mistake and reversed";
      return keys.some(isBounced) ? "returned by the bank" : null;
    };
    return own.map(
      ({ id, series, number, kind, payer, payerEmail, issuedOn, dueOn, totalCents, currency }) => ({
        number: numberOf({ series, number }),
        ...{ kind, payer, payerEmail, issuedOn, dueOn, totalCents, currency },
        keptAsCreditCents: sumOf(credits.filter(({ invoiceId }) => invoiceId === id)),
        lines: lines
          .filter(({ invoiceId }) => invoiceId === id)
          .map(({ text, quantity, unitCents, amountCents }) => ({ text, quantity, unitCents, amountCents })),
        payments: paid
          .filter(({ invoiceId }) => invoiceId === id)
          .map(({ id: payment, method, amountCents, receivedOn, reference }) => ({
            ...{ method, amountCents, receivedOn, reference },
            state: became(payment),
          })),
      }),
    );
  },
  forget: () => Promise.resolve(),
};
