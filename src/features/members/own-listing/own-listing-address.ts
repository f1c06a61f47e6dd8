/** The page of an account's own entry, where it is written, changed, shown and hidden. */
export const ownListingAddress = "/account/entry";
