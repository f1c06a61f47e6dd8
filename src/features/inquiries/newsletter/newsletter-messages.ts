import { answerLost } from "#form/words.ts";
import { minutesWords } from "#platform/minutes-words.ts";

// Apart from the other messages: the newsletter's form is on every page.

/** For the newsletter form when the address was not stored; `reason` is a sentence fragment. */
export function notSubscribed(reason: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: "Nothing was sent", description: `Your address couldn't be saved: ${reason}` };
}

/** @param seconds time until the next attempt is accepted */
export function tooManySubscriptions(seconds: number) {
  const description = `Too many sign-ups from your internet connection. Please try again in ${minutesWords(seconds)}.`;
  return { title: "Please try again later", description };
}

/** For an address that has been asked for often enough today, whether or not it is on the list. */
export const mailedEnough = {
  title: "No more emails today",
  description:
    "We've emailed this address three times today. Please check your inbox and spam folder, or try again tomorrow.",
};
