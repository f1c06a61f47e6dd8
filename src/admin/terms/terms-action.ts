/** What every act on a membership requires. */
export const termsAction = {
  permission: "terms.manage",
  refusal: "Only staff of the membership can change memberships",
} as const;
