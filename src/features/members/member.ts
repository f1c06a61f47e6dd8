import type { StaffValues } from "./fields.ts";
import type { MemberInput } from "./listing-fields.ts";
import type { MoreValue } from "./more-fields.ts";
import type { Visibility } from "./visibility.ts";

/** Only approved members are in the directory. A withdrawn one was taken out by the member. */
export const memberStates = ["pending", "approved", "suspended", "declined", "withdrawn"] as const;
export type MemberState = (typeof memberStates)[number];

/**
 * A member [3.12]: with or without an account, in the directory or not. What only staff keep the member reads only in the copy of
 * their data; `joinedOn` is in the organisation's zone, null until first approved.
 */
export type Member = MemberInput &
  StaffValues & {
    id: number;
    slug: string; // the last part of the page's URL; never changes
    userId: string | null;
    photo: string | null; // the URL of our own stored picture
    isEmailVerified: boolean;
    /** Staff have said that others use this address too: no account is joined to the entry by it, staff choose. */
    isEmailShared: boolean;
    state: MemberState;
    visibility: Visibility;
    tags: string[]; // of the staff, in the spelling of `member_tags`
    more: Record<string, MoreValue>; // by the ids of the organization's own fields
    isSample: boolean;
    version: number;
    createdAt: string; // ISO instants
    updatedAt: string;
  };

/** The labels of the states for staff. */
export const stateWords: Record<MemberState, string> = {
  pending: "Needs review",
  approved: "Approved",
  suspended: "Suspended",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
