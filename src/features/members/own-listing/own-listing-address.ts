/** Where an account's own listing is written, changed, shown and hidden. */
export const ownListingAddress = "/account/entry";
