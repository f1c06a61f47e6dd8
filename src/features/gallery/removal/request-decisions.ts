/** What staff can decide about a photo that a visitor asked to remove. */
export const requestDecisions = ["remove", "keep-hidden", "keep-shown"] as const;
export type RequestDecision = (typeof requestDecisions)[number];

/** What a person who left an address is written about. */
export const answerSubject = "The photo you asked us about";
