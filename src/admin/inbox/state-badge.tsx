import { type InvoiceState, stateWords as invoiceWords } from "#billing/documents/invoice-state.ts";
import type { State } from "#features/inquiries/kinds.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { stateWords } from "./inbox-words.ts";

const tones: Record<State, BadgeTone> = {
  new: "ruby",
  "in-progress": "diamond",
  waiting: "neutral",
  done: "emerald",
  held: "neutral",
};

/** The state of an inquiry as a badge. */
export function StateBadge({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}

const invoiceTones: Record<InvoiceState, BadgeTone> = {
  open: "diamond",
  "past-due": "danger",
  paid: "emerald",
  "written-off": "neutral",
  void: "neutral",
  credit: "neutral",
};

/** How the invoice of an order stands as a badge; nothing for what has none. */
export function PaymentBadge({ invoice }: { invoice: { state: InvoiceState } | null }) {
  return invoice && <Badge tone={invoiceTones[invoice.state]}>{badgeWords(invoice.state)}</Badge>;
}

const badgeWords = (state: InvoiceState) => (state === "open" ? "Unpaid" : invoiceWords[state]);
