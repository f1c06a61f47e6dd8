/** The reason why a message is neither shown nor sent again. */
export const textNotKept =
  "The text of this message is not kept, because it held a link for its receiver alone. A new one comes from where this one was asked for.";
