/** Why a member is not invited to an account, the first reason that holds, in the order in which they are told. */
export const reasonsLeftOut = [
  "account",
  "sample",
  "not-approved",
  "no-address",
  "no-email",
  "shared",
  "often",
  "recent",
] as const;
export type ReasonLeftOut = (typeof reasonsLeftOut)[number];

/** How many members there are for each reason; one without any has none. */
export type LeftOut = Partial<Record<ReasonLeftOut, number>>;

/** Where a member stands with their account, as the list of the members says it. */
export const accountStates = ["joined", "invited", "none"] as const;
export type AccountState = (typeof accountStates)[number];

export const accountWords: Record<AccountState, string> = {
  joined: "Has an account",
  invited: "Invited",
  none: "Not invited",
};
