import type Stripe from "stripe";
import { namesIn, type Sent } from "./form-body.ts";

export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, message: string, type = "invalid_request_error") {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/** What may be asked for a session; anything else is refused, as Stripe does. */
const known = new Set([
  "mode",
  "allowed_payment_method_types[]",
  "line_items[].quantity",
  "line_items[].price_data.currency",
  "line_items[].price_data.unit_amount",
  "line_items[].price_data.product_data.name",
  "client_reference_id",
  "payment_intent_data.description",
  "payment_intent_data.metadata.invoice",
  "customer_email",
  "success_url",
  "cancel_url",
  "expires_at",
  "expand[]",
]);

type Charge = Pick<Stripe.Charge, "id" | "amount" | "created" | "refunded" | "disputed" | "amount_refunded">;
type Intent = Pick<Stripe.PaymentIntent, "id" | "status"> & { latest_charge: Charge };
export type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "mode"
  | "url"
  | "status"
  | "payment_status"
  | "amount_total"
  | "currency"
  | "client_reference_id"
  | "created"
  | "expires_at"
  | "livemode"
  | "success_url"
  | "cancel_url"
> & {
  payment_intent: Intent | null;
  customer_details: { name: string | null; email: string | null } | null;
  customer_email: string | null;
};

const most = { amount: 99_999_999, open: 24 * 60 * 60 }; // cents, and seconds that a session may stay open
const least = 30 * 60;
const address = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/; // narrower than what mail servers take

const textOf = (value: Sent | undefined) => (typeof value === "string" ? value : "");

export function newSession(
  asked: Record<string, Sent>,
  { id, origin, now, isLive }: { id: string; origin: string; now: Date; isLive: boolean },
): Session {
  const unknown = namesIn(asked).find((name) => !known.has(name));
  if (unknown) throw new StripeRefusal(400, `Received unknown parameter: ${unknown}`);
  const { mode } = asked;
  if (mode !== "payment" && mode !== "subscription") throw new StripeRefusal(400, "You must provide `mode`.");
  const [line] = asked.line_items as {
    quantity: string;
    price_data: { currency: string; unit_amount: string };
  }[];
  const amount = Number(line?.quantity) * Number(line?.price_data.unit_amount);
  if (!Number.isSafeInteger(amount) || amount < 50)
    throw new StripeRefusal(400, "The Checkout Session's total amount must convert to at least 50 cents.");
  if (amount > most.amount)
    throw new StripeRefusal(400, "The Checkout Session's total amount due must be no more than $999,999.99");
  if (asked.customer_email !== undefined && !address.test(textOf(asked.customer_email)))
    throw new StripeRefusal(400, `Invalid email address: ${textOf(asked.customer_email)}`);
  const created = Math.floor(now.getTime() / 1000);
  const expiresAt = Number(asked.expires_at ?? created + most.open);
  if (expiresAt < created + least || expiresAt > created + most.open)
    throw new StripeRefusal(400, "The `expires_at` timestamp must be between 30 minutes and 24 hours.");
  for (const name of ["success_url", "cancel_url"])
    if (!URL.canParse(textOf(asked[name]))) throw new StripeRefusal(400, `Not a valid URL: ${name}`);
  return {
    ...{
      id,
      object: "checkout.session",
      mode,
      url: `${origin}/pay/${id}`,
      status: "open",
      payment_status: "unpaid",
    },
    ...{ amount_total: amount, currency: line?.price_data.currency ?? "usd" },
    client_reference_id: textOf(asked.client_reference_id) || null,
    ...{ created, expires_at: expiresAt, livemode: isLive },
    ...{ success_url: textOf(asked.success_url), cancel_url: textOf(asked.cancel_url) },
    ...{ payment_intent: null, customer_details: null, customer_email: textOf(asked.customer_email) || null },
  };
}

/** What paying on the page does; a delayed method leaves it to the bank. */
export function pay(
  session: Session,
  by: { name: string; email: string },
  { id, now, isDelayed }: { id: string; now: Date; isDelayed: boolean },
): void {
  const created = Math.floor(now.getTime() / 1000);
  const amount = session.amount_total ?? 0;
  const charge = { id: `ch_${id}`, amount, created, refunded: false, disputed: false, amount_refunded: 0 };
  Object.assign(session, {
    ...{ status: "complete", payment_status: isDelayed ? "unpaid" : "paid", url: null, customer_details: by },
    payment_intent:
      session.mode === "subscription"
        ? null
        : { id: `pi_${id}`, status: isDelayed ? "processing" : "succeeded", latest_charge: charge },
  });
}
