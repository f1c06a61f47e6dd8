/** The values of this file are stored; never rename one. */
export const registrationStates = ["waiting", "held", "live", "ended"] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** What a held place waits for. */
export const holds = ["payment", "confirmation", "offer"] as const;

export const waysToPay = ["free", "card", "invoice", "door"] as const;
export type WayToPay = (typeof waysToPay)[number];

/** By which price a ticket was sold; "member" also for a percent off. */
export const pricings = ["guest", "member", "included", "staff"] as const;
export type PricedAs = (typeof pricings)[number];

/** Why somebody does not come. */
export const reasonsToCancel = [
  "self",
  "staff",
  "event",
  "unpaid",
  "unconfirmed",
  "declined",
  "late",
] as const;
export type ReasonToCancel = (typeof reasonsToCancel)[number];

export const audiences = ["everyone", "members", "staff"] as const;

/** A question to everyone who comes, such as the meal. */
export type Question = { id: string; text: string; options: string[]; needed: boolean };
