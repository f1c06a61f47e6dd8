import { closeAnswered, lockOpen } from "#billing/exceptions/exceptions.server.ts";
import { invoiceFor, lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { mailInvoice } from "#billing/mails/billing-mails.server.ts";
import { issueForOrder, orderLineName } from "#billing/orders/order-line.server.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { greeting } from "#platform/greeting.ts";
import { recordChange } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Approval, Details } from "../kinds.ts";
import { mailThanks, type SentInquiry } from "../receiving/take-inquiry.server.ts";
import { type Inquiry, lockInquiry, mailThread, storeChange } from "../store.server.ts";
import { orderMails } from "./order-mails.server.ts";

export type Decided =
  | { ok: true }
  | { ok: false; reason: "not-found" | "held" | "not-asked" | "decided" | "changed" };

type Asked = Inquiry & { details: Details["order"] };

/**
 * Approves an order of a level that staff approve first: its invoice is issued, due from now, and mailed.
 * @param version the inquiry's version that the person saw
 */
export async function approveOrder(
  context: UseCaseContext,
  { id, version }: { id: number; version: number },
): Promise<Decided> {
  const asked = await lockAsked(context, { id, version });
  if (!asked.ok) return asked;
  await decide(context, asked.order, { approval: "approved" });
  const invoice = await issueForOrder(context, asked.order);
  const held = await lockInvoice(context, invoice.id);
  if (held) await mailInvoice(context, held);
  return { ok: true };
}

/** Nothing is owed, and the person is mailed why. */
export async function declineOrder(
  context: UseCaseContext,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<Decided> {
  const asked = await lockAsked(context, { id, version });
  if (!asked.ok) return asked;
  const { order } = asked;
  await decide(context, order, { approval: "declined", reason });
  const subject = `Your order: ${order.details.title}`;
  await enqueueMail(context.tx, context, {
    kind: "order-declined",
    thread: mailThread(id),
    to: order.email,
    replyTo: content("organisation").emails.membership,
    subject,
    ...organisationMail({
      heading: "We can’t accept your order",
      paragraphs: [
        greeting(order.name),
        `You ordered: ${order.details.title}. Our staff reviewed your file and can’t approve it.`,
        reason,
        "There is nothing to pay. If you have questions, reply to this email.",
      ],
    }),
  });
  return { ok: true };
}

async function lockAsked(
  { tx }: UseCaseContext,
  { id, version }: { id: number; version: number },
): Promise<{ ok: true; order: Asked } | Exclude<Decided, { ok: true }>> {
  const order = await lockInquiry(tx, id);
  if (!order) return { ok: false, reason: "not-found" };
  if (order.state === "held") return { ok: false, reason: "held" };
  const approval = "approval" in order.details ? order.details.approval : undefined;
  if (approval === undefined) return { ok: false, reason: "not-asked" };
  if (approval !== "asked") return { ok: false, reason: "decided" };
  return order.version === version ? { ok: true, order: order as Asked } : { ok: false, reason: "changed" };
}

async function decide(
  context: UseCaseContext,
  { id, version, details }: Asked,
  decision: { approval: Approval; reason?: string },
): Promise<void> {
  const decided = { ...details, ...decision, decidedAt: context.now.toISOString() };
  const stored = await storeChange(context.tx, { id, version }, { details: decided }, context.now);
  await recordChange(context, "inquiry", id, decision.approval, {
    before: { approval: details.approval },
    after: { ...decision, version: stored },
  });
}

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
