import type { ImportKey, ImportTarget } from "#features/members/file-headings.ts";
import type { Member } from "#features/members/member.ts";
import type { OwnDues } from "#features/members/terms/term-dates.ts";
import type { PostalAddress } from "#platform/postal-address.ts";
import type { CategoryChoice } from "./file-category.ts";
import type { OptOut } from "./opt-outs.ts";

/** The states of an import: read, planned, running, finished; undone; or stopped by an error. */
export const importStates = ["uploaded", "planned", "running", "done", "undone", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/**
 * What is planned for a row, or was done with it. "company" makes a company without a person. "waiting" is a member whose submission waits for review; it
 * is left to the review.
 */
export const rowActions = ["create", "company", "update", "unchanged", "waiting", "skip"] as const;
export type RowAction = (typeof rowActions)[number];

/** The actions that take nothing from a row; it can be downloaded, corrected and imported again. */
export const actionsNotTaken = ["waiting", "skip"] as const satisfies readonly RowAction[];

/**
 * Which columns (index from 0) fill which target; of several the first that says something counts, from left
 * to right. A field without a column is not changed.
 */
export type Mapping = Partial<Record<ImportTarget, number[]>>;

export const targetsIn = (mapping: Mapping) => Object.keys(mapping) as ImportTarget[];

export type ImportChoices = {
  state: "pending" | "approved"; // of new members, unless the file names a state
  existing: "update" | "keep"; // members that there are already
  tags: string[]; // added to everyone whom the import creates or changes
  shared?: "one" | "take"; // of several names with one address one person is taken, or each; imports of 1.0 have none
  categories?: CategoryChoice[]; // of the file that the organisation does not list; imports of 1.0 have none
  levels?: CategoryChoice[]; // of the file that are none of the organisation's; each becomes the slug of one
  renewal?: RenewalMeaning; // none as long as nobody has said it
  statuses?: CategoryChoice[]; // words of the file for how somebody stands; each becomes one of `file-status.ts`
  formers?: Pick<CategoryChoice, "becomes" | "rows">; // members of ours whom the file calls former: "former", "stay", or "" until staff say
  order?: Record<string, DateOrder>; // of the dates in a column, by its index, where staff said it
  dates?: Record<string, ColumnDates>; // how those in a column are written, by its index, as the plan found it
  sheet?: string; // of a workbook with several, by its name
  hidden?: "take" | "leave"; // rows that the workbook hides
  dues?: "own" | "level"; // yearly dues that differ from the level's price; none as long as nobody has said it
  balances?: "invoice" | "leave"; // what members owe already; none as long as nobody has said it
  credits?: "take" | "leave"; // what members have on account already; the same
  /** As the plan found it: rows with dues of their own, payers who owe, and those with credit; imports of 1.0 have none of these. */
  money?: { dues: number; owing: number; cents: number; credits?: number; creditCents?: number };
};

/** Which number of 05/06/2027 is the month. */
export const dateOrders = ["month", "day"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The order that some dates of a column have; "either" where each can be read both ways, "both" where they contradict. */
export type ColumnDates = DateOrder | "either" | "both";

/** What a renewal date is: the last day that is paid for, or the first of the next term. */
export const renewalMeanings = ["last", "next"] as const;
type RenewalMeaning = (typeof renewalMeanings)[number];

export const firstChoices: ImportChoices = { state: "pending", existing: "update", tags: [], shared: "one" };

export type MembershipPlan = {
  /** "Diamonds through January 14, 2028" */
  text: string;
  /** The stored membership; null for one that the import makes. */
  membershipId: number | null;
  company: string | null;
  isContact: boolean;
  /** Of a membership that is made, where the file says it. */
  number: number | null;
  /** Null for a seat in a membership whose term another row says. */
  term: { tier: string; startsOn: string; endsOn: string; cutShort?: boolean } | null;
  /** That it continues without dues. */
  goesOn?: boolean;
  /** The day on which a former member left, of a membership that is made. */
  endsAfter?: string;
  /** Of a company, for its invoices while it has no contact. */
  email?: string;
  address?: PostalAddress;
  ownDues?: OwnDues & { ownDuesNote: null }; // that it gets; a note was of those before
  /** The level that has fewer seats than people with this one. */
  over?: string;
};

/** The values that a created or updated member gets from an import, and what becomes of their membership. */
export type ImportValues = Partial<Pick<Member, ImportKey | "isEmailShared" | "more">> & {
  membership?: MembershipPlan;
  optOut?: { email: string; of: OptOut };
  /** From before, less than 0 is credit; with its invoice or its payment once there is one. */
  balance?: { cents: number; company: string | null; invoiceId?: number; paymentId?: number };
};
