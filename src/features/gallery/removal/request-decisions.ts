/** The possible decisions of staff on a removal request. */
export const requestDecisions = ["remove", "keep-hidden", "keep-shown"] as const;
export type RequestDecision = (typeof requestDecisions)[number];

/** The subject of a mail to a person who left an address. */
export const answerSubject = "The photo you asked us about";
