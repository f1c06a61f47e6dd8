/** What the actions on committees require. */
export const ofCommittees = {
  permission: "committees.manage",
  refusal: "Your role can't change committees",
} as const;
