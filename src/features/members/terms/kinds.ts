/** The values of this file are stored; never rename one. */

export const termKinds = ["join", "renewal", "reinstatement", "change", "gift", "import"] as const;
export type TermKind = (typeof termKinds)[number];

/**
 * The kinds of terms that start with money alone: a change of level is paid for as well, also where the term it changes was
 * given or came from a file. Nothing else starts a term of these kinds. Where the money turns out to be missing, such as by
 * a check that bounced, staff decide whether the term ends, and until then it opens what it did.
 */
export const paidKinds = ["join", "renewal", "reinstatement", "change"] as const satisfies TermKind[];

/** A proposed term waits for its payment; a live one has its days; a void one will have none. */
export const termStates = ["proposed", "live", "void"] as const;

/** Whether a level makes somebody a member, or a friend who supports the organization. */
export const levelCounts = ["member", "supporter"] as const;
export type LevelCounts = (typeof levelCounts)[number];

/** Whether an approved listing alone makes a member, or an approved listing and a term that holds. */
export const memberAccesses = ["entries", "terms"] as const;
export type MemberAccess = (typeof memberAccesses)[number];

/**
 * The renewal notices, in order: when a term can be renewed, 30 and 7 days before its last day, the day after it, 21
 * days after, and when its grace is over.
 */
export const renewalNotices = [
  "opens",
  "month-before",
  "week-before",
  "day-after",
  "in-grace",
  "lapsed",
] as const;
export type RenewalNotice = (typeof renewalNotices)[number];

/** Something that a level includes a number of times a term, such as two gala tickets. */
export type Entitlement = { id: string; title: string; count: number };
