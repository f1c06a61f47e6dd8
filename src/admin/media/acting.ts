/** The permission that every screen and action of the media library needs, and the words without it. */
export const ofMedia = {
  permission: "media.manage",
  refusal: "Your role can't change pictures",
} as const;
