import { redirect } from "react-router";
import { shownState } from "#billing/documents/invoice-state.ts";
import { type ReadInvoice, readInvoice } from "#billing/documents/read-invoice.server.ts";
import { readInvoiceToken, readOrderToken } from "#billing/invoice-link.server.ts";
import { invoiceFor } from "#billing/ledger/locked-invoice.server.ts";
import { dueFact } from "#billing/mails/due-words.ts";
import { waysToPay } from "#billing/mails/ways-to-pay.server.ts";
import { orderLineName, startedWords } from "#billing/orders/order-line.server.ts";
import { isMembership, orderFacts } from "#billing/orders/order-offer.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { creditForHolder, sumOf } from "#billing/payments/credit-store.server.ts";
import { useCredit } from "#billing/payments/use-credit.server.ts";
import { openPage } from "#billing/provider/open-page.server.ts";
import { notPayable } from "#billing/provider/payable.ts";
import { referenceOf, withReference } from "#billing/provider/payment-link.ts";
import { ProviderFault } from "#billing/provider/payment-provider.ts";
import { providerFor, siteProvider } from "#billing/provider/provider-store.server.ts";
import { lookAtInvoice } from "#billing/provider/reconcile.server.ts";
import { nothingToPay } from "#billing/words.ts";
import { type ActionArgs, refuse, takeForm, takeOneOf } from "#form/take-form.server.ts";
import { limit } from "#identity/limits.server.ts";
import { longDay } from "#platform/days.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { money } from "#platform/money.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { Details, State } from "../kinds.ts";
import { creditRefusals, notPaid, notPaidTitle, notUsed, onlineRefusals } from "../messages.ts";
import { findInquiry, type Inquiry } from "../store.server.ts";

type Order = Inquiry & { details: Details["order"] };

const leads: Record<State, string> = {
  new: "Thank you! We’ve received your order.",
  held: "Thank you! We’ve received your order.",
  "in-progress": "We’re working on your order.",
  waiting: "We’ve emailed you about your order.",
  done: "Your order is complete. Its invoice is still open.",
};

type Holds = { until: string; counts: "member" | "supporter" };

const holdsWords = ({ until, counts }: Holds) =>
  `${counts === "member" ? "Your membership is active" : "You’re a supporter"} through ${longDay(until)}.`;

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof showOrder>>>;

/** What a token of the page opens: an order with its invoice, or an invoice alone; null when it opens neither. */
export async function showOrder(platform: Platform, token: string) {
  const { order, invoiceId } = await openToken(platform, token);
  const today = organisationDay(platform.clock.now());
  const read = invoiceId === null ? null : await readInvoice(platform.db, invoiceId, today);
  if (!read) return order && (showUnapproved(order) ?? showWithoutInvoice(order));
  const ordered = order ?? (await orderOf(platform, read));
  const holds = ordered && (await platform.orders.joining.holdsUntil(platform, ordered.id));
  const isToPay = read.owedCents > 0 && read.state !== "void";
  const online = isToPay ? await onlineWay(platform, read) : null;
  const isPaying = online === onlineRefusals.processing;
  const creditCents = isToPay && !isPaying ? sumOf(await creditForHolder(platform.db, read.invoice.id)) : 0;
  return {
    ...showInvoice(read, ordered, { holds, today }),
    pdfs: pdfsOf(read, `/your-order.pdf?token=${encodeURIComponent(token)}`),
    credit: creditCents > 0 ? money(creditCents) : null,
    online,
  };
}

/**
 * What the button to pay by card says, and where it leads where that is a link of the content, which comes first [D24];
 * null while nobody can pay by card. Such a link has a price of its own, so it serves what costs just that. A text
 * where it is being paid already, or cards do not take what is owed.
 */
async function onlineWay(platform: Platform, { owedCents, lines, number, invoice }: ReadInvoice) {
  const mode = await providerFor(platform, invoice.id);
  if (mode === "processing") return onlineRefusals.processing;
  const label = `Pay ${money(owedCents)} by card`;
  const [line, ...others] = lines;
  const subject = line?.subject && others.length === 0 ? platform.lineHandlers[line.subject] : undefined;
  const offer = await subject?.offer?.(platform, line?.subjectId ?? 0);
  if (offer?.checkoutLink && offer.priceCents === owedCents)
    return {
      ...{ label, isTest: false },
      to: withReference(offer.checkoutLink, {
        reference: referenceOf(platform.config.ORIGIN, number),
        email: invoice.payerEmail,
      }),
    };
  const limits = notPayable({ cents: owedCents, currency: invoice.currency });
  return mode && (limits ?? { label, isTest: mode === "test", to: null });
}

export async function openToken(platform: Platform, token: string) {
  const { db } = platform;
  const orderId = readOrderToken(platform, token);
  if (orderId === null) return { order: null, invoiceId: readInvoiceToken(platform, token) };
  const order = asOrder(await findInquiry(db, orderId));
  return { order, invoiceId: order && (await invoiceFor(db, orderLineName, order.id)) };
}

function pdfsOf({ payments }: ReadInvoice, address: string) {
  const received = payments.filter(({ state }) => state === "received");
  return [
    { label: "Invoice (PDF)", to: address },
    ...received.map(({ id, receivedOn }) => ({
      label: `Receipt for ${longDay(receivedOn)} (PDF)`,
      to: `${address}&payment=${id}`,
    })),
  ];
}

function asOrder(inquiry: Inquiry | null): Order | null {
  return inquiry && "totalCents" in inquiry.details ? (inquiry as Order) : null;
}

async function orderOf({ db }: Platform, { lines }: ReadInvoice): Promise<Order | null> {
  const line = lines.find(({ subject }) => subject === orderLineName);
  return line?.subjectId ? asOrder(await findInquiry(db, line.subjectId)) : null;
}

/** `holds`: until when what was ordered makes somebody a member or a supporter; null while it does not. */
function showInvoice(
  read: ReadInvoice,
  order: Order | null,
  { holds, today }: { holds: Holds | null; today: string },
) {
  const { number, lines, credits, owedCents, paidCents, state, invoice } = read;
  const isToPay = owedCents > 0 && state !== "void";
  const payment = waysToPay(number, { by: invoice, today, paid: paidCents > 0 ? read : null });
  return {
    eyebrow: `Invoice ${number}`,
    title: order ? "Order received" : "Your invoice",
    lead: leadOf(read, order),
    facts: [
      { label: "Invoice number", value: number },
      ...lines.map(({ text, quantity, unitCents }) => ({
        label: text,
        value: quantity > 1 ? `${quantity} × ${money(unitCents)}` : money(unitCents),
      })),
      ...credits.map((note) => ({
        label: `Credit note ${note.number}`,
        value: money(-note.invoice.totalCents),
      })),
      ...(paidCents > 0 ? [{ label: "Paid", value: money(paidCents) }] : []),
      ...(isToPay ? [dueFact(invoice.dueOn, today)] : []),
      ...(isToPay && paidCents > 0
        ? [{ label: "Balance due", value: money(owedCents) }]
        : [{ label: "Total", value: money(invoice.totalCents) }]),
    ],
    email: invoice.payerEmail,
    next: isToPay ? payment.after : isPaid(read) && order ? startsWords(order, holds) : null,
    opens: state !== "void" ? opensOf(order, isPaid(read)) : null,
    payment: isToPay ? { title: payment.title, text: payment.asks, ways: payment.ways } : null,
  };
}

/** What a paid order of a membership starts, with its last day where that is known. */
function startsWords({ details: { item } }: Order, holds: Holds | null): string {
  return [...(isMembership(item) && holds ? [holdsWords(holds)] : []), startedWords(item)].join(" ");
}

/** When an order of a membership opens it in the account; null for any other order. */
function opensOf(order: Pick<Order, "details"> | null, paid: boolean): "now" | "once-paid" | null {
  if (!order || !isMembership(order.details.item)) return null;
  return paid ? "now" : "once-paid";
}

/** Whether it is paid, and neither credited nor returned; what costs nothing is paid as well. */
function isPaid({ state, invoice, ...sums }: ReadInvoice): boolean {
  const shown = shownState(state, { ...sums, totalCents: invoice.totalCents });
  return shown === "paid" || shown === "overpaid";
}

function leadOf(read: ReadInvoice, order: Order | null): string {
  const { state, owedCents, invoice } = read;
  const what = order ? "Your order" : "This invoice";
  if (state === "void") return `${what} is canceled. There is nothing to pay.`;
  if (invoice.totalCents === 0) return `${nothingToPay} Thank you!`;
  if (isPaid(read)) return `${what} is paid. Thank you!`;
  if (owedCents <= 0) return "There is nothing left to pay.";
  if (state === "past-due") return "We haven’t received your full payment yet.";
  return order ? leads[order.state] : `Please pay by ${longDay(invoice.dueOn)}. Thank you!`;
}

/** An order of a level that staff approve first, before it has an invoice; null for any other order. */
function showUnapproved(order: Order) {
  const { approval, reason } = order.details;
  if (approval === undefined) return null;
  const isDeclined = approval === "declined";
  return {
    ...showWithoutInvoice(order),
    lead: isDeclined
      ? "We can’t accept this order. There is nothing to pay."
      : "Thank you! Our staff will review your file and email you.",
    next: isDeclined
      ? (reason ?? null)
      : "Once it’s approved, we’ll email you an invoice. There is nothing to pay before then.",
    opens: null,
    payment: null,
    credit: null,
    online: null,
  };
}

/** One that is held reads as if it had come in; of one that came in through an earlier version nothing is asked for yet. */
function showWithoutInvoice({ details, id }: Order) {
  const payment = waysToPay("your invoice number");
  return {
    eyebrow: `Order ${id}`,
    title: "Order received",
    lead: leads.new,
    facts: orderFacts(details),
    email: null,
    next: payment.after,
    opens: opensOf({ details }, false),
    payment: { title: payment.title, text: payment.asks, ways: payment.ways },
    pdfs: [],
    credit: null,
    online: null,
  };
}

// The provider is asked once in this time, however often the address is opened; webhook events and the job of each
// minute tell the rest.
const oncePer = { points: 1, seconds: 10 };

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** What the holder of the link can do: pay by card, or use their own credit. */
export function payOrder(args: ActionArgs) {
  return takeOneOf(args, { "use-credit": payByCredit }, payByCard);
}

/** Uses the credit of who pays the invoice of the link, which must be theirs alone. Pressed twice, it is used once. */
function payByCredit(args: ActionArgs) {
  return takeForm(args, { failed: notUsed }, async (sent) => {
    const { platform, request } = sent;
    const { invoiceId: id } = await openToken(platform, tokenIn(request));
    const no = (why: keyof typeof creditRefusals) =>
      refuse(sent, { notice: { title: notPaidTitle, description: creditRefusals[why] }, status: 409 });
    if (id !== null && (await providerFor(platform, id)) === "processing") return no("processing");
    const used = await inTransaction(platform, "visitor", (context) => useCredit(context, { id: id ?? 0 }));
    if (!used.ok) return no(used.reason === "changed" ? "no-credit" : used.reason);
    const description = [`${money(used.usedCents)} of your credit was used.`, ...used.starts].join(" ");
    return redirectWithToast(pageAddress(request), { title: "Credit used", description });
  });
}

/** Leads to the payment provider's page for what the invoice of the link owes. */
function payByCard(args: ActionArgs) {
  return takeForm(args, { failed: notPaid }, async (sent) => {
    const { platform, request } = sent;
    const no = (why: keyof typeof onlineRefusals, status = 400) =>
      refuse(sent, { notice: { title: notPaidTitle, description: onlineRefusals[why] }, status });
    const { invoiceId } = await openToken(platform, tokenIn(request));
    if (invoiceId === null) return no("not-found", 404);
    const provider = await siteProvider(platform);
    if (!provider) return no("not-found", 409); // the page was opened while the site took payments by card
    const opened = await openPage(platform, provider, invoiceId);
    return opened.ok ? redirect(opened.url, { status: 303, headers: secretAddress }) : no(opened.reason);
  });
}

/**
 * A person who comes back from the provider's page may have paid on it: asks how it stands. What the address says
 * counts for nothing [B6].
 */
export async function comeBack(platform: Platform, token: string): Promise<void> {
  const { invoiceId } = await openToken(platform, token);
  const provider = invoiceId === null ? null : await siteProvider(platform);
  try {
    if (invoiceId === null || !provider) return;
    const asked = await limit(platform, { name: "card-back", key: String(invoiceId), ...oncePer });
    if (asked.allowed) await lookAtInvoice(platform, provider, invoiceId);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    platform.log.warn({ error, invoiceId }, "it is not known yet whether a card payment came");
  }
}
