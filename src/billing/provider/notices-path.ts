/** Where the card provider sends its notices. */
export const cardNoticesPath = "/payments/notices";
