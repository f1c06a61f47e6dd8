import { setTimeout as wait } from "node:timers/promises";
import type Stripe from "stripe";
import type { ProviderMode } from "../kinds.ts";
import {
  type NewPage,
  type Page,
  type PaymentProvider,
  type Payout,
  ProviderFault,
  type ProviderMoney,
  type WebhookEvent,
} from "./payment-provider.ts";
import { moneyOf, pageOf, payoutOf, refundOf, rowOf, webhookEventOf } from "./stripe-objects.ts";

const patience = 2_500; // ms that a call may take: the person who pressed Pay waits for it
const sameAtOnce = 10; // times that an answer under way is waited for
const untilAnswered = 200; // ms between them
const signatureAge = 300; // seconds that a webhook event may be old, or ahead

type WebhookEventKind = Stripe.WebhookEndpointCreateParams.EnabledEvent;

const webhookEventsOf = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
  "payout.paid",
  "payout.failed",
] as const satisfies WebhookEventKind[];

/** What is read later, and the right that a restricted key needs for it, in Stripe's words. */
const rights = {
  ...{ disputes: "Disputes: Read", refunds: "Charges and Refunds: Write", payouts: "Payouts: Read" },
  ...{ events: "Events: Read", paymentIntents: "Payment Intents: Read" },
} as const;

export type StripeKey = { key: string; noticeSecret: string | null };

/** Whether a key moves real money, by its form; null for what is no secret key of Stripe. */
export function modeOfKey(key: string): ProviderMode | null {
  const [, mode] = /^[rs]k_(test|live)_[A-Za-z0-9_]{10,250}$/.exec(key) ?? [];
  return mode === "test" || mode === "live" ? mode : null;
}

/**
 * Stripe as the payment provider, by its hosted page: no field for a card is ours. The library is loaded with the first key.
 * @param address another one than Stripe's own, as for tests
 */
export async function openStripe(
  { key, noticeSecret }: StripeKey,
  address?: string,
): Promise<PaymentProvider> {
  const { default: Library } = await import("stripe");
  const stripe = new Library(key, {
    timeout: patience,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(address ? at(new URL(address)) : {}),
  });
  const mode = modeOfKey(key) ?? "test";
  const { sessions } = stripe.checkout;
  const read = async (ref: string): Promise<Page | ProviderMoney | Payout | null> => {
    if (ref.startsWith("cs_")) return pageOf(await sessions.retrieve(ref, { expand }));
    if (ref.startsWith("po_")) return payoutOf(await stripe.payouts.retrieve(ref));
    if (!ref.startsWith("pi_")) return null;
    const of = { payment_intent: ref, limit: 100 };
    const intent = await stripe.paymentIntents.retrieve(ref, {
      expand: ["latest_charge.balance_transaction"],
    });
    const refunds = await stripe.refunds.list(of);
    const disputes = await stripe.disputes.list(of);
    return moneyOf(intent, refunds.data, disputes.data);
  };
  return {
    mode,
    open: (page) =>
      asked(async () => pageOf(await sessions.create(paramsOf(page), { idempotencyKey: page.key }))),
    read: (ref) => asked(() => read(ref)).catch(nullIfUnknown),
    close: (id) =>
      asked(async () => {
        try {
          return pageOf(await sessions.expire(id, { expand }));
        } catch {
          return pageOf(await sessions.retrieve(id, { expand })); // paid or closed already, else this throws as well
        }
      }),
    refund: ({ key, id, paymentRef, amountCents }) =>
      asked(async () => {
        const params = { payment_intent: paymentRef, amount: amountCents, metadata: { [rowOf]: String(id) } };
        return refundOf(await stripe.refunds.create(params, { idempotencyKey: key }));
      }),
    event(body, signature, now) {
      if (noticeSecret === null) return null;
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          noticeSecret,
          signatureAge,
          undefined,
          now.getTime(),
        );
        return isOfNow(signature, now) ? webhookEventOf(event) : null;
      } catch {
        return null;
      }
    },
    happened: (since) =>
      asked(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const found: WebhookEvent[] = [];
        for await (const event of stripe.events.list({ created, types: [...webhookEventsOf], limit: 100 }))
          found.push(webhookEventOf(event));
        return found.reverse();
      }),
    setUp: (url) =>
      asked(async () => {
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
        const before = data.filter((endpoint) => endpoint.url === url);
        const made = await stripe.webhookEndpoints.create({ url, enabled_events: [...webhookEventsOf] });
        if (!made.secret) throw new Error("Stripe gave no secret for its notices");
        const end = async (these: { id: string }[]) => {
          for (const { id } of these) await asked(() => stripe.webhookEndpoints.del(id));
        };
        return { secret: made.secret, endOthers: () => end(before), end: () => end([made]) };
      }),
    renewSetUp: (url) =>
      asked(async () => {
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
        for (const { id, enabled_events: kinds } of data.filter((endpoint) => endpoint.url === url)) {
          const all = [...new Set([...kinds, ...webhookEventsOf])] as WebhookEventKind[];
          const isShort = all.length > kinds.length && !kinds.includes("*");
          if (isShort) await stripe.webhookEndpoints.update(id, { enabled_events: all });
        }
      }),
    async missingRight() {
      for (const [kind, right] of Object.entries(rights))
        try {
          await asked<unknown>(() => stripe[kind as keyof typeof rights].list({ limit: 1 }));
        } catch (fault) {
          if (!(fault instanceof ProviderFault) || fault.reason !== "key" || fault.isRevoked) throw fault;
          return right;
        }
      return null;
    },
  };
}

const at = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
  host: hostname,
  port: port || (protocol === "http:" ? 80 : 443),
});

const expand = ["payment_intent.latest_charge"];

function paramsOf(page: NewPage): Stripe.Checkout.SessionCreateParams {
  const { amountCents, currency, reference, title, email, paidUrl, leftUrl, expiresAt } = page;
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: title },
        },
      },
    ],
    client_reference_id: reference,
    payment_intent_data: { description: title, metadata: { invoice: reference } },
    ...(email ? { customer_email: email } : {}),
    success_url: paidUrl,
    cancel_url: leftUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    expand,
  };
}

/** The library takes a signature from the future. */
function isOfNow(signature: string, now: Date): boolean {
  const [, at = "0"] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? [];
  return Number(at) * 1000 - now.getTime() <= signatureAge * 1000;
}

/** Runs a call; what it throws becomes a fault with one of our reasons, and the library's own as its cause. */
async function asked<Answer>(call: () => Promise<Answer>, triesLeft = sameAtOnce): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const { type = "", statusCode = 0 } = error as { type?: string; statusCode?: number };
    const isUnderWay = statusCode === 409; // the same request, such as of a second press, is being answered
    if (isUnderWay && triesLeft > 0) {
      await wait(untilAnswered);
      return asked(call, triesLeft - 1);
    }
    const isKey = type === "StripeAuthenticationError" || type === "StripePermissionError";
    const isSilent = type === "StripeConnectionError" || type === "StripeRateLimitError" || statusCode >= 500;
    throw new ProviderFault(isKey ? "key" : isSilent || isUnderWay ? "silent" : "refused", error);
  }
}

function nullIfUnknown(error: unknown): null {
  const { statusCode } = ((error as Error).cause ?? {}) as { statusCode?: number };
  if (statusCode === 404) return null;
  throw error;
}
