import type { Notice } from "./answer.ts";

export const notStored: Notice = {
  title: "Nothing was saved",
  description: "We couldn't save this. What you typed is still here; please try again in a moment.",
};

/**
 * The notice for an `intent` that the page does not have: the request was forged, or the form is older than
 * the page.
 */
export const unknownForm: Notice = { title: "Error", description: "Unknown request" };

/** For an act whose form was sent before with something else, as after the browser's Back. */
export const otherForm =
  "You already sent this form with different details, and those were saved. To save these too, press the button again.";

/**
 * Why our server did not respond: the device is offline, the request failed, or a proxy responded instead.
 */
export const faults = {
  offline: "your device is offline. Please reconnect and try again.",
  network: "the site couldn't be reached. Please try again in a moment.",
  server: "the site isn't responding. Please try again in a moment.",
};

/** The notice when a form may have arrived, and its answer was lost. */
export const answerLost: Notice = {
  title: "No response",
  description: "It may have gone through, so check before you send it again. What you typed is still here.",
};

/** The default notice when our server did not respond; `fault` is the reason, a part of a sentence. */
export function notSent(fault: string, isUnsure = false): Notice {
  if (isUnsure) return answerLost;
  return { title: "Nothing was sent", description: `What you typed is still here, but ${fault}` };
}

/** The current page stays. */
export function notOpened(fault: string): Notice {
  return { title: "The page didn't open", description: `You're still on this page because ${fault}` };
}
