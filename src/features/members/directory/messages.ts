/** The texts for a listing that cannot be shown and a member who is not found. */

export const listingUnavailable = {
  title: "The members cannot be listed just now",
  description: "Our store of entries does not answer. Please try again in a few minutes.",
};

export const memberNotFound = {
  title: "Member Not Found",
  description: "This entry does not exist, or its owner has taken it out of the directory.",
};
