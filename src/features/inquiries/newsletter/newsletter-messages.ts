import { answerLost } from "#form/words.ts";
import { minutesWords } from "#platform/minutes-words.ts";

// Apart from the other messages: the newsletter's form is on every page.

/** For the newsletter form when the address was not stored; `reason` is a sentence fragment. */
export function notSubscribed(reason: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: "Nothing was sent", description: `Your address could not be stored: ${reason}` };
}

/** @param seconds time until the next attempt is accepted */
export function tooManySubscriptions(seconds: number) {
  const description = `Too many subscriptions from your connection. Please try again in ${minutesWords(seconds)}.`;
  return { title: "Please wait a little", description };
}

/** For an address that has been asked for often enough today, whether or not it is on the list. */
export const mailedEnough = {
  title: "No further mail was sent",
  description:
    "We have mailed this address three times today. Please look for the mail, also among the spam, or try again tomorrow.",
};
