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
    happened: "Someone signed in to your account on a device that hasn't been used with it before.",
    further: "If it was you, you don't need to do anything.",
  },
  "password-changed": {
    subject: "Your password was changed",
    happened: "Your account's password was changed. All other devices have been signed out.",
  },
  "email-changed": {
    subject: "Your email address was changed",
    happened: "Your account's email address was changed. From now on, sign in with the new one.",
  },
  "second-factor-on": {
    subject: "Two-factor authentication is on",
    happened: "Your account now asks for a code from your authenticator app when you sign in.",
    further: "Keep your recovery codes somewhere other than your phone.",
  },
  "second-factor-off": {
    subject: "Two-factor authentication is off",
    happened: "You no longer need a code to sign in, just your password.",
  },
  "second-factor-reset": {
    subject: "Two-factor authentication was reset",
    happened:
      "An administrator removed the authenticator app from your account so you can set up a new one. " +
      "All devices have been signed out.",
    further: "Next time, sign in with just your password, then set up two-factor authentication again.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used",
    happened: "Someone signed in to your account with a recovery code instead of a code from the app.",
    further: "Each recovery code works once. You can get new ones on your account page.",
  },
  "recovery-codes-new": {
    subject: "New recovery codes were created",
    happened: "New recovery codes were created for your account. The old ones no longer work.",
  },
  "account-closing": {
    subject: "Your account is being closed",
    happened: "Your account will be closed, and the personal data in it deleted.",
  },
  "account-kept": {
    subject: "Your account stays open",
    happened: "Your account will not be closed. Nothing has changed.",
  },
};

export const ifNotYou =
  "If this wasn't you, sign in, change your password, and sign out everywhere on your account page. " +
  "If you can't sign in, use “Forgot password?”, or reply to this email and we'll help.";
