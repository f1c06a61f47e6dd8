/** The values of this file are stored; never rename one. Amounts everywhere are whole cents. */
export const invoiceKinds = ["invoice", "credit"] as const;

/** What money is earned by. */
export const incomes = ["dues", "events", "shop", "sponsorship", "other"] as const;
export type Income = (typeof incomes)[number];

/** How money came in; "opening" is credit from before the books began here. */
export const methods = ["card", "check", "cash", "transfer", "other", "opening"] as const;
export type Method = (typeof methods)[number];

/** The ways that people record; a card payment comes from the provider alone. */
export const methodsByHand = ["check", "cash", "transfer", "other"] as const satisfies Method[];
export type MethodByHand = (typeof methodsByHand)[number];

export const refundStates = ["pending", "done", "failed"] as const;

export const checkoutStates = ["opening", "open", "paid", "closed"] as const;

export const eventStates = ["new", "done", "ignored"] as const;

/** Whether the payment provider moves real money. */
export const providerModes = ["test", "live"] as const;
export type ProviderMode = (typeof providerModes)[number];

/** The payer of an invoice, as the document names them. */
export type Payer = { name: string; company?: string; address?: string };

export type Account =
  | "receivable"
  | "unmatched"
  | "bank"
  | "cash"
  | "card"
  | "disputed"
  | "fees"
  | "write-off"
  | "opening"
  | `income:${Income}`;

/** One line of an invoice or credit note; `subject` is the name of its line handler. */
export type Line = {
  text: string;
  quantity: number;
  unitCents: number;
  income: Income;
  subject?: { name: string; id: number };
};
