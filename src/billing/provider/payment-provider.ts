import type { ProviderMode } from "../kinds.ts";

/** A page to be opened, on which somebody pays by card. */
export type NewPage = {
  /** By which the same page is the answer again, whatever is repeated. */
  key: string;
  amountCents: number;
  currency: string;
  /** What it is paid for, as `referenceOf` says it. */
  reference: string;
  title: string;
  email: string | null;
  /** Where who has paid comes back to, and who has not. */
  paidUrl: string;
  leftUrl: string;
  expiresAt: Date;
};

/** Money that was taken from a card. */
export type ProviderPayment = {
  ref: string;
  amountCents: number;
  currency: string;
  at: Date;
  /** As typed on the provider's page. */
  payerName: string | null;
  payerEmail: string | null;
};

/** How a page of the provider stands. */
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

/** What has become of money that was taken from a card. */
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

/** A payment that whoever holds the card does not agree with. */
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

/** Money that the provider has sent to the bank; below zero what it took from there. */
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

/** A notice of the provider whose signature is true. It says only what to look at again. */
export type WebhookEvent = { id: string; type: string; objectRef: string; mode: ProviderMode };

/** Notices as they were set up: the secret of their signatures, and what ends those to the same address from before, or these. */
export type WebhookSet = { secret: string; endOthers: () => Promise<void>; end: () => Promise<void> };

/** Money on its way back to a card. */
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
  /** Null when the signature is missing, wrong, or ten minutes old or ahead [B5]. */
  event: (body: string, signature: string, now: Date) => WebhookEvent | null;
  /** What has happened since then, as its notices would say, oldest first. */
  happened: (since: Date) => Promise<WebhookEvent[]>;
  /** Has notices sent to an address from now on, beside those that were set up before. */
  setUp: (address: string) => Promise<WebhookSet>;
  /** Has every kind of notice sent to that address, where an earlier version of the site has asked for fewer. */
  renewSetUp: (address: string) => Promise<void>;
  /** The first right that the key lacks, such as "Disputes: Read"; null when it may read all that becomes known later. */
  missingRight: () => Promise<string | null>;
};

/** Why the provider gave no answer, or refused. */
export type FaultReason =
  /** It did not answer in time, or has a fault of its own. */
  | "silent"
  /** It does not know the key, or the key may not do this. */
  | "key"
  | "refused";

export class ProviderFault extends Error {
  readonly reason: FaultReason;
  /** It knows the key no more: whatever is asked with it ends like this. */
  readonly isRevoked: boolean;
  /** Whether it answered with a fault of its own, which it has for the same key from now on; what is asked next needs another. */
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
  if (!(error instanceof ProviderFault)) return "The site could not take it over; its log says why.";
  return `Stripe says: “${(error.cause as Error).message.slice(0, 300)}”`;
}
