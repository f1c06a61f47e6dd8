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
  unknownCommittee: "Please choose committees from the list, each only once",
};

export const nominationErrors = {
  nominee: "Enter the name of the woman you're nominating",
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
    most === 1 ? "You can order only one" : `Enter a whole number from 1 to ${most}`,
};

/** Of a phone number that may be left empty. */
export const phoneWrong = "Enter a phone number, such as (706) 555-0142, or leave it empty";

export const proofErrors = {
  none: "Choose a file that shows you qualify for this level",
  tooLarge: "This file is larger than 5 MB. Please make it smaller.",
  wrongType: "Please choose a PDF, JPG or PNG file",
};

export const declineErrors = {
  reason: "Give the reason in a sentence or two. They will read it.",
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
  description: "Thank you! The jury reads every nomination.",
};
export const orderSent = {
  title: "Order received",
  description: "Thank you! We've emailed you how to pay.",
};

/** Above the ways to pay, on the form of a level that staff approve first. */
export const payAfterApproval =
  "Nothing is charged now. Once our staff has approved your file, you'll get an invoice to pay by check or bank transfer.";

export const notStored = {
  title: "Nothing was sent",
  description:
    "We couldn't save what you wrote. It's still in the form: please try again in a moment, or email us.",
};

/** Variant of `notStored` for when the server did not answer; `fault` is a sentence fragment. */
export function notSent(fault: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: notStored.title, description: `What you wrote is still in the form: ${fault}` };
}

/** For a button behind a mailed link that had no effect; `reason` is a sentence fragment. */
export function notDone(reason: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: "Nothing has changed", description: `It couldn't be saved: ${reason}` };
}

export const oneMoreStep = "One more step";

/** @param seconds time until the next attempt is accepted */
export function tooMany(seconds: number) {
  return {
    title: "Please try again later",
    description: `You've sent this form several times. What you wrote is still here: please send it again in ${minutesWords(seconds)}.`,
  };
}

/** For the button that leads to the payment provider; `reason` is a sentence fragment. */
export function notPaid(reason: string) {
  return { title: notPaidTitle, description: `The payment page couldn't be opened: ${reason}` };
}
export const notPaidTitle = "Nothing was paid";

/** For the button that uses credit; `reason` is a sentence fragment. */
export function notUsed(reason: string, isUnsure = false) {
  return isUnsure ? answerLost : { title: notPaidTitle, description: `Your credit wasn't used: ${reason}` };
}

const otherWay = "Try again, or pay by check.";

export const onlineRefusals = {
  "not-found": "We can't take cards right now. Please pay by check or bank transfer.",
  void: "This invoice is canceled. There is nothing to pay.",
  "nothing-owed": "There is nothing left to pay on this invoice.",
  processing: "Your bank is processing the payment. We'll email you a receipt when it arrives.",
  limits: "This amount can't be paid by card. Please pay by check or bank transfer.",
  silent: `We can't take card payments right now. ${otherWay}`,
  key: `We can't take card payments right now. ${otherWay}`,
  refused: `Our card provider refused this payment. ${otherWay}`,
};

const { void: voided, "nothing-owed": nothingOwed, processing } = onlineRefusals;
/** Why credit on account was not used. */
export const creditRefusals = {
  ...{ void: voided, "nothing-owed": nothingOwed, processing },
  "not-found": "We couldn't find that invoice.",
  "no-credit": "You have no credit on account anymore.",
};
