import type { ProviderMode } from "../kinds.ts";

export type NewPage = {
  /** The same key always gets the same page. */
  key: string;
  amountCents: number;
  currency: string;
  reference: string;
  title: string;
  email: string | null;
  /** The addresses to which people return after paying, and without paying. */
  paidUrl: string;
  leftUrl: string;
  expiresAt: Date;
};

export type ProviderPayment = {
  ref: string;
  amountCents: number;
  currency: string;
  at: Date;
  /** As typed on the provider's page. */
  payerName: string | null;
  payerEmail: string | null;
};

export type Page = {
  kind: "page";
  id: string;
  url: string | null;
  /** `processing`: it was paid on, and a bank takes days to send the money, or to refuse it. */
  state: "open" | "processing" | "paid" | "closed";
  amountCents: number;
  mode: ProviderMode;
  reference: string | null;
  expiresAt: Date;
  payment: ProviderPayment | null;
};

export type ProviderMoney = {
  kind: "money";
  ref: string;
  mode: ProviderMode;
  /** What the provider keeps of it; null while it is not known, which may take it hours. */
  feeCents: number | null;
  /** `ours`: the id of the row that asked for it; null where somebody returned it in the provider's own pages. */
  refunds: (ProviderRefund & { amountCents: number; ours: number | null })[];
  disputes: ProviderDispute[];
};

export type ProviderDispute = {
  ref: string;
  amountCents: number;
  /** What it costs so far, beside its amount. */
  feeCents: number;
  /** `inquiry`: their bank only asks, and takes nothing yet; `dropped`: it asks no longer. */
  state: "inquiry" | "dropped" | "open" | "won" | "lost";
  /** Until when the provider takes an answer; null when it takes none. */
  answerBy: Date | null;
};

export type Payout = {
  kind: "payout";
  ref: string;
  mode: ProviderMode;
  amountCents: number;
  currency: string;
  /** The day on which it reaches the bank. */
  day: string;
  state: "on-its-way" | "paid" | "failed";
};

/** A webhook event whose signature is true. It says only what to look at again. */
export type WebhookEvent = { id: string; type: string; objectRef: string; mode: ProviderMode };

/** A webhook as it was set up: its secret, and what ends the others to the same address, or this one. */
export type WebhookSet = { secret: string; endOthers: () => Promise<void>; end: () => Promise<void> };

export type ProviderRefund = { ref: string; state: "pending" | "done" | "failed" };

/**
 * What the product asks of a payment provider. Each call may throw a `ProviderFault`; none runs inside a transaction, since the
 * database has ten connections and the provider takes its time.
 */
export type PaymentProvider = {
  mode: ProviderMode;
  open: (page: NewPage) => Promise<Page>;
  /** How a page, money or a payout stands, by its name at the provider; null when it knows none such. */
  read: (ref: string) => Promise<Page | ProviderMoney | Payout | null>;
  /** Nobody can pay on the page any more; one that is paid or closed stays so. */
  close: (pageId: string) => Promise<Page>;
  /** Returns money to the card. `id`: the row that asks, also the key: asked again, it is the same refund. */
  refund: (asked: {
    key: string;
    id: number;
    paymentRef: string;
    amountCents: number;
  }) => Promise<ProviderRefund>;
  /** Reads a webhook event; null when the signature is missing, wrong, or ten minutes old or ahead [B5]. */
  event: (body: string, signature: string, now: Date) => WebhookEvent | null;
  /** The webhook events since then, oldest first. */
  happened: (since: Date) => Promise<WebhookEvent[]>;
  /** Sets up a webhook to an address, beside those that exist. */
  setUp: (address: string) => Promise<WebhookSet>;
  /** Asks for every kind of webhook event there, where an earlier version of the site has asked for fewer. */
  renewSetUp: (address: string) => Promise<void>;
  /** The first right that the key lacks, such as "Disputes: Read"; null when it may read all that becomes known later. */
  missingRight: () => Promise<string | null>;
};

export type FaultReason =
  /** It did not answer in time, or has a fault of its own. */
  | "silent"
  /** It does not know the key, or the key may not do this. */
  | "key"
  | "refused";

export class ProviderFault extends Error {
  readonly reason: FaultReason;
  /** The provider no longer knows the key: everything asked with it ends like this. */
  readonly isRevoked: boolean;
  /** The provider keeps a fault of its own for this key, so what is asked next needs another. */
  readonly isKept: boolean;
  constructor(reason: FaultReason, cause: unknown) {
    super(`the card provider: ${reason}`, { cause });
    this.reason = reason;
    const { statusCode = 0 } = cause as { statusCode?: number };
    this.isRevoked = statusCode === 401;
    this.isKept = statusCode >= 500;
  }
}

/** What the provider itself says of why it gave no answer, for people. */
export function wordsOfFault(error: unknown): string {
  if (!(error instanceof ProviderFault)) return "The site couldn't process it; the log says why.";
  return `Stripe says: “${(error.cause as Error).message.slice(0, 300)}”`;
}
