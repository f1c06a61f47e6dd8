/** Characters of a search that are used. */
export const searchLength = 100;
