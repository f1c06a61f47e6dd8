/** What the actions on committees require. */
export const ofCommittees = {
  permission: "committees.manage",
  refusal: "Your role does not change committees",
} as const;
