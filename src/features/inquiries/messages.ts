import { answerLost } from "#form/words.ts";
import { minutesWords } from "#platform/minutes-words.ts";

/** All texts of the forms whose wording is specified (5.07 to 5.14, 7.24, 7.27), and all error messages. */

export const contactErrors = {
  name: "Name must be at least 2 characters.",
  email: "Please enter a valid email address.",
  subject: "Subject must be at least 5 characters.",
  message: "Message must be at least 10 characters.",
};

/** Without full stops, unlike those of the contact form; both are as specified. */
export const committeeErrors = {
  name: "Name must be at least 2 characters",
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
  committees: "Please select at least one committee",
  unknownCommittee: "Please choose each committee from the list, once",
};

export const nominationErrors = {
  nominee: "Enter the name of the woman you nominate",
  category: "Choose an award category",
  reason: "Tell us in a sentence or two why she deserves it",
  name: "Enter your name",
  email: "Enter your email address, like name@example.com",
};

export const orderErrors = {
  name: "Enter your name",
  email: "Enter your email address, like name@example.com",
  choice: (title: string) => `Choose: ${title}`,
  quantity: (most: number) =>
    most === 1 ? "There is one to be had" : `Enter a whole number from 1 to ${most}`,
};

export const proofErrors = {
  none: "Choose a file that shows that this level is for you",
  tooLarge: "This file is larger than 5 MB. Please make it smaller.",
  wrongType: "Please choose a PDF, or a picture as JPG or PNG",
};

export const declineErrors = {
  reason: "Write why in a sentence or two: they read it",
};

/** @param most the limit in characters */
export function tooLong(most: number): string {
  return `Please use at most ${most.toLocaleString("en-US")} characters`;
}

export const writingErrors = {
  reply: "Write your reply first",
  note: "Write your note first",
};

export const contactSent = {
  title: "Message Sent",
  description: "Thank you for contacting us. We'll get back to you soon!",
};
export const committeesSent = {
  title: "Form submitted!",
  description: "Thank you for your interest in our committees. We'll be in touch soon!",
};
export const nominationSent = {
  title: "Nomination received",
  description: "Thank you for naming her. The jury reads every nomination.",
};
export const orderSent = {
  title: "Order received",
  description: "Thank you! We have mailed you how to pay.",
};

/** Above the ways to pay, on the form of a level that staff approve first. */
export const payAfterApproval =
  "Nothing is charged now. Once our staff have approved what you sent, you get an invoice, and pay it by check or bank transfer.";

export const notStored = {
  title: "Nothing was sent",
  description:
    "We could not store what you wrote. It is still in the form: please try again in a moment, or write to us by email.",
};

/** Variant of `notStored` for when the server did not answer; `fault` is a sentence fragment. */
export function notSent(fault: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: notStored.title, description: `What you wrote is still in the form: ${fault}` };
}

/** For a button behind a mailed link that had no effect; `reason` is a sentence fragment. */
export function notDone(reason: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: "Nothing has changed", description: `It could not be stored: ${reason}` };
}

export const oneMoreStep = "One more step";

/** @param seconds time until the next attempt is accepted */
export function tooMany(seconds: number) {
  return {
    title: "Please wait a little",
    description: `You have sent this form several times. What you wrote is still here: please send it again in ${minutesWords(seconds)}.`,
  };
}

/** For the button that leads to the payment provider; `reason` is a sentence fragment. */
export function notPaid(reason: string) {
  return { title: notPaidTitle, description: `The page to pay could not be opened: ${reason}` };
}
export const notPaidTitle = "Nothing was paid";

const otherWay = "Try again, or pay by check.";

export const onlineRefusals = {
  "not-found": "Cards are not taken here at the moment. Please pay by check or bank transfer.",
  void: "This invoice is canceled. There is nothing to pay.",
  "nothing-owed": "Nothing is left to pay on this invoice.",
  processing: "Your bank is processing the payment. We'll email you a receipt when it arrives.",
  limits: "Cards do not take this amount. Please pay by check or bank transfer.",
  silent: `Card payment is not answering. ${otherWay}`,
  key: `Card payment is not set up rightly. ${otherWay}`,
  refused: `Card payment was refused by its provider. ${otherWay}`,
};
