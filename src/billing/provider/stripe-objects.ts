import type Stripe from "stripe";
import type {
  Page,
  Payout,
  ProviderDispute,
  ProviderMoney,
  ProviderRefund,
  WebhookEvent,
} from "./payment-provider.ts";

const failed = new Set<Stripe.PaymentIntent.Status>(["requires_payment_method", "canceled"]);

export function pageOf(session: Stripe.Checkout.Session): Page {
  const intent = typeof session.payment_intent === "string" ? null : session.payment_intent;
  const charge = typeof intent?.latest_charge === "string" ? null : intent?.latest_charge;
  // Another program's subscription on the same account is nothing that the site could have asked for.
  const isDone = session.status === "complete" && session.mode !== "subscription" && intent != null;
  const isPaid = isDone && session.payment_status === "paid";
  const isProcessing = isDone && !isPaid && !failed.has(intent.status);
  const { name = null, email = null } = session.customer_details ?? {};
  return {
    kind: "page",
    id: session.id,
    url: session.url,
    state: isPaid ? "paid" : session.status === "open" ? "open" : isProcessing ? "processing" : "closed",
    amountCents: session.amount_total ?? 0,
    mode: session.livemode ? "live" : "test",
    reference: session.client_reference_id,
    expiresAt: new Date(session.expires_at * 1000),
    payment: isPaid
      ? {
          ref: intent.id,
          amountCents: session.amount_total ?? 0,
          currency: (session.currency ?? "").toUpperCase(),
          at: new Date((charge?.created ?? session.created) * 1000),
          payerName: name,
          payerEmail: email?.trim().toLowerCase() ?? null,
        }
      : null,
  };
}

export const rowOf = "refund"; // the name under which a refund carries the row that asked for it

export function refundOf({ id, status }: Pick<Stripe.Refund, "id" | "status">): ProviderRefund {
  const isFailed = status === "failed" || status === "canceled";
  return { ref: id, state: isFailed ? "failed" : status === "succeeded" ? "done" : "pending" };
}

export function moneyOf(
  intent: Stripe.PaymentIntent,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
): ProviderMoney {
  const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
  const balance = typeof charge?.balance_transaction === "string" ? null : charge?.balance_transaction;
  return {
    kind: "money",
    ref: intent.id,
    mode: intent.livemode ? "live" : "test",
    feeCents: balance?.fee ?? null,
    refunds: refunds.map((refund) => ({
      ...refundOf(refund),
      amountCents: refund.amount,
      ours: Number(refund.metadata?.[rowOf]) || null,
    })),
    disputes: disputes.map(disputeOf),
  };
}

const stateOf: Partial<Record<Stripe.Dispute.Status, ProviderDispute["state"]>> = {
  ...{ warning_needs_response: "inquiry", warning_under_review: "inquiry" },
  ...{ warning_closed: "dropped", prevented: "dropped", won: "won", lost: "lost" },
};

function disputeOf({ id, amount, status, ...told }: Stripe.Dispute): ProviderDispute {
  const { due_by: answerBy } = told.evidence_details;
  return {
    ...{ ref: id, amountCents: amount, state: stateOf[status] ?? "open" },
    feeCents: told.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    answerBy: answerBy === null ? null : new Date(answerBy * 1000),
  };
}

export function payoutOf({ id, amount, currency, arrival_date, status, livemode }: Stripe.Payout): Payout {
  const isFailed = status === "failed" || status === "canceled";
  return {
    ...{ kind: "payout", ref: id, mode: livemode ? "live" : "test" },
    ...{ amountCents: amount, currency: currency.toUpperCase() },
    day: new Date(arrival_date * 1000).toISOString().slice(0, 10),
    state: isFailed ? "failed" : status === "paid" ? "paid" : "on-its-way",
  };
}

/** What a webhook event is about: a page or a payout, and of refunds and disputes the money. */
export function webhookEventOf(event: Stripe.Event): WebhookEvent {
  const { id = "", payment_intent: of } = event.data.object as { id?: string; payment_intent?: unknown };
  const objectRef = typeof of === "string" && !id.startsWith("cs_") ? of : id;
  return { id: event.id, type: event.type, objectRef, mode: event.livemode ? "live" : "test" };
}
