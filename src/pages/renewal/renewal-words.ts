import { answerLost } from "#form/words.ts";
export const deadLink = {
  title: "This link renews no membership",
  description:
    "Perhaps it was broken in two, or somebody else speaks for the membership by now. Log in to renew, or write to us.",
};

export const notRenewedTitle = "Nothing has changed";

/** For the button that asks for the next term; `reason` is a sentence fragment. */
export function notRenewed(reason: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: notRenewedTitle, description: `It could not be stored: ${reason}` };
}
