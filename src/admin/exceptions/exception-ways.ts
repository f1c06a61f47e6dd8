import { recordPaymentAddress } from "../invoices/record-payment-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";

type Exception = { kind: string; invoiceId: number | null; about: Record<string, string | number> };
type Paid = { paymentId: number | null };
type Way = { label: string; to: string };

/** The ways to what an exception asks for; each says what it does. */
export function waysOf(
  { kind, invoiceId, about }: Exception,
  { mayReadInbox }: { mayReadInbox: boolean },
): Way[] {
  const returning = (id: number) => ({
    label: "Refund payment",
    to: `${recordAddress("invoices", id)}#payments`,
  });
  const moving = (id: number) => ({
    label: "Move to another invoice",
    to: `${recordAddress("invoices", id)}#payments`,
  });
  const anew = { label: "Create new invoice", to: recordAddress("invoices", "new") };
  const order =
    about.order === undefined ? [] : [{ label: "Open order", to: recordAddress("inbox", about.order) }];
  const atProvider = { label: "View in Stripe", to: "https://dashboard.stripe.com/disputes" };
  const more = (label: string, id: number) => ({ label, to: `${recordAddress("invoices", id)}#more` });
  const settling = (label: string, id: number) => ({ label, to: `${recordAddress("invoices", id)}#settle` });
  const ofInvoice: Record<string, (id: number) => Way[]> = {
    "refunded-elsewhere": (id) => [more("Issue credit note", id)],
    "refund-failed": (id) => [returning(id)],
    inquiry: () => [atProvider],
    disputed: () => [atProvider],
    "dispute-lost": (id) => [
      { label: "Record another payment", to: recordPaymentAddress(id) },
      settling("Write off balance", id),
    ],
    "part-paid": (id) => [
      { label: "Record a payment", to: recordPaymentAddress(id) },
      settling("Settle the balance", id),
      settling("Keep as credit and drop", id),
      more("Refund payment", id),
    ],
    "paid-nothing-begun": (id) => [
      settling("Start anyway", id),
      settling("Keep as credit", id),
      moving(id),
      more("Refund payment", id),
    ],
    overpaid: (id) => [settling("Keep as credit", id), returning(id), moving(id)],
    "paid-after-void": () => [anew],
    "goes-on-unpaid": (id) => [
      { label: "Record a payment", to: recordPaymentAddress(id) },
      settling("Write off balance", id),
    ],
    bounced: (id) => [
      { label: "Record a payment", to: recordPaymentAddress(id) },
      { label: "Open invoice", to: recordAddress("invoices", id) },
    ],
  };
  if (kind === "restored") return [{ label: "Compare payments", to: screenAddress("payments") }];
  if (kind === "contact-gone" && about.id !== undefined)
    return [{ label: "Open company", to: recordAddress("companies", about.id) }];
  if (kind === "payout-elsewhere")
    return [{ label: "View in Stripe", to: "https://dashboard.stripe.com/payouts" }];
  if (kind === "unmatched") return [anew];
  if (kind === "card-notice-stuck")
    return [{ label: "View in Stripe", to: `https://dashboard.stripe.com/search?query=${about.ref}` }];
  if (invoiceId !== null)
    return (
      ofInvoice[kind]?.(invoiceId) ?? [{ label: "Open invoice", to: recordAddress("invoices", invoiceId) }]
    );
  return mayReadInbox ? order : [];
}

/** Whether an exception is about money that was set aside, which an invoice can get. */
export function isAside({ kind, invoiceId, paymentId }: Omit<Exception, "about"> & Paid): boolean {
  if (kind === "refund-failed") return paymentId !== null && invoiceId === null;
  return paymentId !== null && (kind === "unmatched" || kind === "paid-after-void");
}
