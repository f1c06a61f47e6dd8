import { minutesWords } from "#platform/minutes-words.ts";

/** The texts shown to visitors of the gallery after an action. */

/** The title for every missing album or photo; it does not reveal whether one is unpublished or deleted. */
export const notFound = "Page not found";

export const removalErrors = {
  words: "Tell us in a sentence why, or tick that you are in the picture",
  email: "Enter your email address, like name@example.com, or leave it empty",
  tooLong: (most: number) => `Please use at most ${most.toLocaleString("en-US")} characters`,
};

export const removalHidden = {
  title: "The photo is out of sight",
  description:
    "Nobody sees it any more. Someone from our team will look at it and decide whether it is deleted.",
};
export const removalQueued = {
  title: "We have your request",
  description: "Someone from our team will look at it, usually within two working days.",
};
export const removalGone = {
  title: "This photo is not there any more",
  description: "It has been taken away meanwhile; there is nothing left to do.",
};

export const oneMoreStep = "One more step";

/** @param seconds until the next request is accepted */
export function tooManyRequests(seconds: number) {
  return {
    title: "Please wait a little",
    description: `You have asked several times. What you wrote is still here: please send it again in ${minutesWords(seconds)}, or write to us by email.`,
  };
}
