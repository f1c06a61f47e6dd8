/** The reason why a message is neither shown nor sent again. */
export const textNotKept =
  "The text of this email isn't kept, because it had a private link for the recipient. They can request a new one the same way they requested this one.";
