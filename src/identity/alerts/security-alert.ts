export type SecurityAlert =
  | "new-device"
  | "password-changed"
  | "email-changed"
  | "second-factor-on"
  | "second-factor-off"
  | "second-factor-reset"
  | "recovery-code-used"
  | "recovery-codes-new"
  | "account-closing"
  | "account-kept";

type Words = {
  subject: string;
  happened: string;
  further?: string;
};

/** Every security alert ends with what to do if it was somebody else. */
export const alertWords: Record<SecurityAlert, Words> = {
  "new-device": {
    subject: "New sign-in to your account",
    happened: "Someone signed in to your account with a device that has not been used with it before.",
    further: "If it was you, there is nothing to do.",
  },
  "password-changed": {
    subject: "Your password was changed",
    happened: "The password of your account was changed. All other devices have been signed out.",
  },
  "email-changed": {
    subject: "The email address of your account was changed",
    happened: "The email address of your account was changed. From now on you sign in with the new one.",
  },
  "second-factor-on": {
    subject: "Two-factor authentication is on",
    happened: "Your account now asks for a code from your authenticator app when you sign in.",
    further: "Keep the recovery codes where you find them without your phone.",
  },
  "second-factor-off": {
    subject: "Two-factor authentication is off",
    happened: "Your account no longer asks for a code when you sign in: the password alone opens it.",
  },
  "second-factor-reset": {
    subject: "Two-factor authentication was reset",
    happened:
      "An administrator removed the authenticator app from your account, so that you can set up a new one. " +
      "All devices have been signed out.",
    further: "At your next sign-in the password is enough; then set up two-factor authentication again.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used",
    happened:
      "Someone signed in to your account with one of its recovery codes in place of a code from the app.",
    further: "Each recovery code works once. New ones can be made on the account page.",
  },
  "recovery-codes-new": {
    subject: "New recovery codes were made",
    happened: "New recovery codes were made for your account. The ones from before no longer work.",
  },
  "account-closing": {
    subject: "Your account is being closed",
    happened: "Your account is to be closed, and the personal data in it removed.",
  },
  "account-kept": {
    subject: "Your account stays open",
    happened: "The closing of your account was taken back. Everything is as it was.",
  },
};

export const ifNotYou =
  "If this was not you: sign in, change your password and sign out everywhere on the account page. " +
  "If you cannot sign in, use “Forgot password”, or reply to this message and we will help.";
