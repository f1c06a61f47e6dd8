/** The greatest amount of one line, document or payment: ten million dollars, which a column of cents still holds. */
export const mostCents = 1_000_000_000;

export const linesLimit = 50; // lines of an invoice
export const lineLength = 300; // characters of a line's text
export const reasonLength = 500; // characters
export const depositLimit = 500; // payments of one deposit
export const referenceLength = 100; // characters: the number of a check
