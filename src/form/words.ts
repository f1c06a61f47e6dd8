import type { Notice } from "./answer.ts";

/** The failure of a form that has no words of its own. */
export const notStored: Notice = {
  title: "Nothing was saved",
  description: "We could not store what you wrote. It is still in the form: please try again in a moment.",
};

/** A form that its page does not have: it was made by hand, or is older than the page. */
export const unknownForm: Notice = { title: "Error", description: "Unknown request" };

/** Why the browser got no answer of ours, by what it got instead. */
export const faults = {
  offline: "your device is offline. Please try again once it is connected.",
  network: "the site could not be reached. Please try again in a moment.",
  server: "the site cannot answer just now. Please try again in a moment.",
};

/** The same failure where the form has no words of its own for it. */
export function notSent(fault: string): Notice {
  return { title: "Nothing was sent", description: `What you typed is still here: ${fault}` };
}

/** A link that led nowhere; the page stays. */
export function notOpened(fault: string): Notice {
  return { title: "The page could not be opened", description: `This one stays as it is: ${fault}` };
}
