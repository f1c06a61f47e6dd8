/** Of a sponsors' package that is not on offer any more, or has another price. Not among the texts that every page loads. */
export const packageGone = "We don’t offer this package at this price anymore. Please choose again.";
