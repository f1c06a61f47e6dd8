import { closeAnswered, lockOpen } from "#billing/exceptions/exceptions.server.ts";
import { invoiceFor } from "#billing/ledger/locked-invoice.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { mailThanks, type SentInquiry } from "../receiving/mail-inquiry.server.ts";
import { lockInquiry } from "../store.server.ts";
import { orderLineName } from "./order-line-handler.server.ts";
import { orderMails } from "./order-mails.server.ts";

export type Invoiced =
  | { ok: true; invoiceId: number; number: string }
  | { ok: false; reason: "closed" | "not-kept" };

/**
 * Issues the invoice of an order that an earlier version of the site took without one, over the amount that was
 * ordered; mails the buyer what a new order mails; and closes the exception about it.
 */
export async function invoiceOrder(context: UseCaseContext, { order }: { order: number }): Promise<Invoiced> {
  const inquiry = await lockInquiry(context.tx, order);
  if (!(await lockOpen(context, "order-without-invoice", order))) return { ok: false, reason: "closed" };
  if (!inquiry || !("totalCents" in inquiry.details)) return { ok: false, reason: "not-kept" };
  const { id, kind, email } = inquiry;
  const mails = orderMails(inquiry as SentInquiry<"order">, context);
  const number = (await mails.begin?.(context, id)) ?? "";
  await mailThanks(context, { id, kind, email, number }, mails);
  await closeAnswered(context, "order-without-invoice", id, `Invoice ${number} was issued.`);
  return { ok: true, number, invoiceId: (await invoiceFor(context.tx, orderLineName, id)) ?? 0 };
}
