import type { Ordered } from "#billing/orders/order-offer.ts";

/** Kinds of inquiries, by the form they came from. The values are stored; never rename one. */
export const kinds = ["contact", "committees", "nomination", "order"] as const;
export type Kind = (typeof kinds)[number];

/** How far staff have dealt with an inquiry; "waiting" is for an answer of the sender. */
export const states = ["new", "in-progress", "waiting", "done"] as const;
export type TakenState = (typeof states)[number];

/**
 * All states that are stored. A "held" inquiry looks as if a program had sent it: it mails nothing, is counted nowhere and
 * listed in its own view alone, until staff say that it is real.
 */
export const storedStates = [...states, "held"] as const;
export type State = (typeof storedStates)[number];

/** For orders that were marked before orders had invoices. */
export const payments = ["paid", "cancelled"] as const;

/** How it stands with an order of a level that staff approve first. */
export const approvals = ["asked", "approved", "declined"] as const;
export type Approval = (typeof approvals)[number];

/** What staff write about an inquiry: a reply is mailed to the sender, a note stays among staff. */
export const writings = ["reply", "note"] as const;
export type Writing = (typeof writings)[number];

/** The fields that only one kind of form has. */
export type Details = {
  contact: {
    subject: string;
    /** The sponsors' package that it is about, with its price then: "Monthly host, $500 an evening". */
    sponsorship?: string;
  };
  committees: { committees: string[]; titles?: string[] }; // ids (3.15), and what they were called
  nomination: { nominee: string; category: string; gala?: string }; // "4th Annual Gala, 2027"
  order: Ordered & {
    /** Of a level that staff approve first; there is no invoice before. */
    approval?: Approval;
    decidedAt?: string; // an instant
    reason?: string; // of a decline, for the person who ordered
    heardFrom?: string; // how somebody who joins has heard of us, in their own words
  };
};

/** The labels of `heardFrom` and `sponsorship`, as staff read them. */
export const heardFromLabel = "Heard about us from";
export const sponsorshipLabel = "Sponsor package";

export type AnyDetails = Details[Kind];
