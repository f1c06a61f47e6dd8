import { answerLost } from "#form/words.ts";
export const done = {
  name: { title: "Name saved", description: "This is how we address you from now on." },
  emailAsked: {
    title: "Two messages are on their way",
    description:
      "Open the link in each of them, at your old and at your new address. Then the change is made.",
  },
  emailTaken: { title: "The change was taken back", description: "Your address stays as it is." },
  password: { title: "Password changed", description: "All your other devices have been signed out." },
  setUpCancelled: { title: "Set-up canceled", description: "Nothing was changed." },
  factorOff: {
    title: "Two-factor authentication is off",
    description: "Your password alone opens your account.",
  },
  signedOut: { title: "Signed out", description: "That device has to sign in again." },
  signedOutOthers: { title: "Signed out", description: "All your other devices have to sign in again." },
  signedOutAll: { title: "Signed out everywhere", description: "Every device has to sign in again." },
  closing: {
    title: "Your account is being closed",
    description: "Until then you can take it back on this page.",
  },
  kept: { title: "Your account stays open", description: "Everything is as it was." },
};

export const refusal = {
  wrongPassword: "That is not your current password.",
  noPassword: "Enter your current password.",
  noNewPassword: "Enter the new password.",
  wrongCode: "That code is not right. Codes change every 30 seconds; each works once.",
  noCode: "Enter a code from your authenticator app, or one of your recovery codes.",
  noFirstCode: "Enter the code that your app shows.",
  changedMeanwhile:
    "This was changed in another window meanwhile, so nothing was done. Here is how it stands now.",
  setUpOver: "The set-up ran out or was begun anew elsewhere. Please begin again.",
  factorNeeded:
    "Your account must have two-factor authentication. You can replace the app, but not switch it off.",
  samePassword: "The new password is the one you have. Choose another one.",
  noName: "Enter your name.",
  longName: "A name may have up to 100 characters.",
  noEmail: "Enter an email address like name@example.com.",
  sameEmail: "This is your address already.",
  fixedEmail: "The address of this account is set by whoever runs this site (ADMIN_EMAIL).",
  fixedPassword: "The password of this account is set by whoever runs this site (ADMIN_PASSWORD).",
  fixedAccount: "This account belongs to the site itself and cannot be closed here.",
  notTyped: "Type the words as they are shown.",
};

export function notDone(reason: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: "That did not work", description: `We could not do this: ${reason}` };
}

export const closingWords = "close my account";
