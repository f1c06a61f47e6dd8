import type { Payment, State } from "#features/inquiries/kinds.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { paymentWords, stateWords } from "./inbox-words.ts";

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

/** How an order ended as a badge; nothing while it is open. */
export function PaymentBadge({ payment }: { payment: Payment | null }) {
  return payment && <Badge tone={payment === "paid" ? "emerald" : "neutral"}>{paymentWords[payment]}</Badge>;
}
