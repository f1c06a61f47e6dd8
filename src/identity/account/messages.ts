import { answerLost } from "#form/words.ts";
export const done = {
  name: { title: "Name saved", description: "We'll use this name from now on." },
  emailAsked: {
    title: "Check both inboxes",
    description: "Open the links we emailed to your old and new addresses.",
  },
  emailTaken: { title: "Email change canceled", description: "Your email address stays the same." },
  password: { title: "Password changed", description: "All your other devices have been signed out." },
  setUpCancelled: { title: "Setup canceled", description: "Nothing was changed." },
  factorOff: {
    title: "Two-factor authentication is off",
    description: "You now sign in with just your password.",
  },
  signedOut: { title: "Signed out", description: "That device will need to sign in again." },
  signedOutOthers: { title: "Signed out", description: "Your other devices will need to sign in again." },
  signedOutAll: { title: "Signed out everywhere", description: "Every device will need to sign in again." },
  closing: {
    title: "Your account is being closed",
    description: "If you change your mind, you can keep it on this page.",
  },
  kept: { title: "Your account stays open", description: "Nothing has changed." },
};

export const refusal = {
  wrongPassword: "That isn't your current password.",
  noPassword: "Enter your current password.",
  noNewPassword: "Enter the new password.",
  wrongCode: "That code isn't right. Codes change every 30 seconds, and each works once.",
  noCode: "Enter a code from your authenticator app, or one of your recovery codes.",
  noFirstCode: "Enter the code your app shows.",
  changedMeanwhile:
    "This was changed in another window in the meantime, so nothing was done. Here's how it looks now.",
  setUpOver: "This setup expired or was restarted in another window. Please start again.",
  factorNeeded:
    "Your account is required to use two-factor authentication. You can replace the app, but you can't turn it off.",
  samePassword: "That's already your password. Choose a different one.",
  noName: "Enter your name.",
  longName: "A name can have up to 100 characters.",
  noEmail: "Enter an email address like name@example.com.",
  sameEmail: "That's already your email address.",
  fixedEmail: "This account's email address is set in the site's settings (ADMIN_EMAIL).",
  fixedPassword: "This account's password is set in the site's settings (ADMIN_PASSWORD).",
  fixedAccount: "This account belongs to the site itself and can't be closed here.",
  notTyped: "Type the words exactly as shown.",
};

export function notDone(reason: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: "That didn't work", description: `We couldn't do that because ${reason}` };
}

export const closingWords = "close my account";
