/** What every act on a membership requires. */
export const termsAction = {
  permission: "terms.manage",
  refusal: "Only membership staff can change memberships",
} as const;
