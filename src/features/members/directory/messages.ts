/** The texts about a listing, for one that cannot be shown, and for a member who is not found. */

/** How many members the listing shows; `more` when it has further pages. */
export function numberShown(count: number, more: boolean): string {
  if (count === 0) return "No members are shown";
  const shown = count === 1 ? "1 member is shown" : `${count} members are shown`;
  return more ? `${shown} on this page` : shown;
}

export const listingUnavailable = {
  title: "The members cannot be listed just now",
  description: "Our store of entries does not answer. Please try again in a few minutes.",
};

export const memberNotFound = {
  title: "Member Not Found",
  description: "This entry does not exist, or its owner has taken it out of the directory.",
};
