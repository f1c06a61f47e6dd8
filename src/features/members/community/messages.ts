/** The titles and texts of the community whose wording is specified. */

export const communityTexts = {
  section: "Private Members Community",
  discussions: "Meaningful Discussions",
  resources: "Resource Sharing",
  networking: "Networking",
  failed: "An error occurred while connecting to the community database.",
  unknown: "Unknown error occurred",
  membersOnly: "Members-Only Access",
  manage: "Manage My Profile",
  join: "Join Now to Access",
  view: "View Member Directory",
  room: "Open the Members' Room",
} as const;

/**
 * The notification of a failed count [8.26]; `configuration` names what to check and comes from the content.
 */
export function connectionError(configuration: string) {
  return {
    title: "Database Connection Error",
    description: `Could not connect to the community database. Please check ${configuration} configuration.`,
  };
}
