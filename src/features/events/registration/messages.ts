import { money } from "#platform/money.ts";

/** Why nobody has a place by a press; each is put into words below. */
export type NoPlace =
  | { reason: "busy" | "closed" | "no-ticket" | "members-only" | "no-card" | "no-way" | "other-form" }
  | { reason: "not-yet"; words: string }
  | { reason: "too-many"; most: number }
  | { reason: "full"; left: number }
  | { reason: "has-ticket"; name: string; priceCents: number | null }; // of another one; null where there is none for guests

const plain: Record<Exclude<NoPlace["reason"], "not-yet" | "too-many" | "full" | "has-ticket">, string> = {
  busy: "Many people are registering right now. Try again.",
  closed: "Registration is closed.",
  "no-ticket": "Choose a ticket.",
  "members-only": "This ticket is for members only.",
  "no-card": "Card payments are not set up. Choose another way to pay.",
  "no-way": "Choose another way to pay.",
  "other-form": "This form was sent before with other entries. Register again.",
};

/** What somebody reads who has no place. */
export function noPlaceWords(refused: NoPlace): string {
  switch (refused.reason) {
    case "not-yet":
      return refused.words;
    case "too-many":
      return `Up to ${refused.most} ${refused.most === 1 ? "ticket" : "tickets"} at a time.`;
    case "full":
      if (refused.left === 0) return "The last place was just taken.";
      return `Only ${refused.left} ${refused.left === 1 ? "place is" : "places are"} left.`;
    case "has-ticket":
      if (refused.priceCents === null) return `${refused.name} already has a member ticket.`;
      return `${refused.name} already has a member ticket. Her ticket is ${money(refused.priceCents)} here.`;
    default:
      return plain[refused.reason];
  }
}

/** Why a registration was not confirmed, or nothing of it canceled. */
export const changeRefusals = {
  busy: plain.busy,
  "not-found": "This registration is gone.",
  "over-time": "The time to confirm is over. Register again.",
  over: "This event isn't taking place.",
  canceled: "This ticket is already canceled.",
  "needs-give-back": "This part of an unpaid invoice cannot be canceled here. Contact us.",
} as const;

/** "page-open": it can be paid on a page of the provider, which `closingPage` closes first. */
export type NotChanged = { reason: keyof typeof changeRefusals } | { reason: "page-open"; invoiceId: number };
