import { answerLost } from "#form/words.ts";
import { capitalised } from "#platform/capitalised.ts";
import { minutesWords } from "#platform/minutes-words.ts";

export const loginFailed = "Login Failed"; // 8.10
export const registrationFailed = "Registration Failed"; // 8.14
export const verificationFailed = "Verification failed"; // 8.15, 8.18
export const setupFailed = "Setup failed"; // 8.17
export const noMailSent = "No email was sent";
export const notConfirmed = "Address not confirmed";
export const notContinued = "You couldn't continue";
export const notReset = "Password not changed";
export const notAccepted = "Invitation not accepted";
export const unknownError = "An unknown error occurred"; // 8.10, 8.14

export const notCancelled = {
  title: "Not canceled",
  description: "Something went wrong on our side. Please try again in a moment.",
};

const alwaysSaid = [loginFailed, registrationFailed, verificationFailed, setupFailed]; // as specified

/** The notification for a failure without a response from our server; `fault` is the reason. */
export function unreachable(title: string) {
  return (fault: string, isUnsure = false) =>
    isUnsure && !alwaysSaid.includes(title) ? answerLost : { title, description: capitalised(fault) };
}

export const loggedIn = { title: "Success", description: "You've successfully logged in" }; // 4.30
export const loggedOut = { title: "Logged out", description: "You have been logged out successfully" }; // 4.48
export const registered = {
  title: "Registration Successful", // 4.35
  description: "Please check your email for a confirmation link",
};

// Two texts are required for each of these; the one raised second stays visible.
export const verified = {
  title: "Verification Complete",
  before: {
    title: "Verification successful",
    description: "You have successfully verified your identity",
  },
};
export const mfaEnabled = {
  title: "MFA Enabled",
  description: "Your account is now secured with two-factor authentication.",
  before: {
    title: "MFA Enabled",
    description: "Two-factor authentication has been set up successfully",
  },
};

export const confirmed = { title: "Email confirmed", description: "Thank you. You can sign in now." };
export const confirmedSoFar = { title: "Email confirmed", description: "Thank you. Just one more step." };
export const confirmedHere = { title: "Email confirmed", description: "Thank you. You're signed in." };
export const passwordReset = {
  title: "Password changed",
  description: "You can now sign in with your new password.",
};

/**
 * The same text for an unknown address and a wrong password, so that neither reveals whether there is an
 * account.
 */
export const wrongCredentials = "The email address or password isn't right.";
export const unconfirmed =
  "Please confirm your email address first. We emailed you a link when you signed up.";
export const newConfirmation = { label: "Send me a new confirmation link", to: "/confirm-email" };
export const suspended = "This account has been suspended. Please contact us if you think this is a mistake.";
export const wrongMailedCode =
  "This code or link is wrong, has already been used, or has expired. Please ask for a new one.";
export const halfConfirmed =
  "Thank you. That's the first of two. Now open the link we emailed to your other address.";
export const noPhones = "Phone numbers aren't supported here.";
export const setupNotDone = "Failed to set up MFA"; // 8.17
export const wrongCode = "Failed to verify MFA code"; // 8.15
export const wrongFirstCode = "Failed to verify code"; // 8.18
export const missingFactor = "Factor ID not found"; // 8.19
export const unreadableFactor =
  "Your authenticator app needs to be set up again. Use a recovery code, or ask our staff to reset your two-factor authentication.";
export const wrongRecoveryCode = "That isn't one of your unused recovery codes.";
export const tooManyCodes = "Too many wrong codes. Please sign in again.";
export const sessionOver = "Your time to enter a code ran out. Please sign in again.";

/** Says the waiting time in minutes. */
export function tooMany(retryAfterSeconds: number): string {
  return `Too many attempts. Please try again in ${minutesWords(retryAfterSeconds)}.`;
}
