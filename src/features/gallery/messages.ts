import { minutesWords } from "#platform/minutes-words.ts";

/** The texts shown to visitors of the gallery after an action. */

/** The title for every missing album or photo; it does not reveal whether one is unpublished or deleted. */
export const notFound = "Page not found";

export const removalErrors = {
  words: "Tell us why in a sentence, or check that you're in the photo",
  email: "Enter your email address, like name@example.com, or leave it empty",
  tooLong: (most: number) => `Please use at most ${most.toLocaleString("en-US")} characters`,
};

export const removalHidden = {
  title: "The photo is hidden",
  description: "No one can see it now. Our team will decide whether to delete it.",
};
export const removalQueued = {
  title: "We received your request",
  description: "Our team will look at it.",
};
export const removalGone = {
  title: "This photo is gone",
  description: "It was removed in the meantime. There is nothing left to do.",
};

export const oneMoreStep = "One more step";

/** @param seconds until the next request is accepted */
export function tooManyRequests(seconds: number) {
  return {
    title: "Please try again later",
    description: `You've asked several times. What you wrote is still here: please send it again in ${minutesWords(seconds)}, or email us.`,
  };
}
