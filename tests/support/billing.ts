import { randomUUID } from "node:crypto";
import { issueInvoice, type NewInvoice } from "#billing/documents/issue-invoice.server.ts";
import { readInvoice } from "#billing/documents/read-invoice.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { type NewPayment, recordPayment } from "#billing/payments/record-payment.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";

export function act<Result>(
  platform: Platform,
  run: (context: UseCaseContext) => Promise<Result>,
): Promise<Result> {
  return inTransaction(platform, "treasurer-1", run);
}

/** An invoice over $350.00 by hand, unless said otherwise; returns its id. */
export async function issue(platform: Platform, input: Partial<NewInvoice> = {}): Promise<number> {
  const invoice: NewInvoice = {
    payer: { name: "Ada Bennett", company: "Bennett & Co." },
    email: "ada@example.org",
    lines: [{ text: "A table at the gala", quantity: 1, unitCents: 35_000, income: "events" }],
    ...input,
  };
  const issued = await act(platform, (context) => issueInvoice(context, invoice));
  if (!issued.ok) throw new Error(issued.reason);
  return issued.id;
}

/** A check over $350.00 received today, unless said otherwise. */
export function aPayment(
  platform: Platform,
  invoiceId: number | null,
  input: Partial<NewPayment> = {},
): NewPayment {
  return {
    ...{ invoiceId, method: "check", amountCents: 35_000, reference: "1042", evenSo: false },
    receivedOn: organisationDay(platform.clock.now()),
    formToken: randomUUID(),
    ...input,
  };
}

export function pay(platform: Platform, invoiceId: number | null, input: Partial<NewPayment> = {}) {
  return act(platform, (context) => recordPayment(context, aPayment(platform, invoiceId, input)));
}

export async function look(platform: Platform, id: number) {
  const found = await readInvoice(platform.db, id, organisationDay(platform.clock.now()));
  if (!found) throw new Error("there is no such invoice");
  return found;
}
