import { capitalised } from "#platform/capitalised.ts";

/** Events that are stored under a name that staff would not say. */
const words: Partial<Record<string, string>> = {
  "mailed code accepted": "Emailed code accepted",
  "sign-in limited": "Too many sign-in attempts",
  "password reset asked": "Password reset requested",
  "second factor on": "Two-factor turned on",
  "second factor failed": "Wrong two-factor code",
  "second factor limited": "Too many wrong codes",
  "email change asked": "Email change requested",
  "second factor replaced": "Authenticator app replaced",
  "second factor off": "Two-factor turned off",
  "recovery codes made": "Recovery codes created",
  "account closing": "Account set to close",
  "account kept": "Account closing canceled",
  "second factor reset": "Two-factor reset",
  "confirmation sent again": "Confirmation resent",
  "mail sent again": "Email resent",
  "mail server changed": "Email server changed",
  "upload link made": "Upload link created",
  "audit exported": "Activity log exported",
  "board exported": "Board report exported",
  "inquiries exported": "Messages exported",
  "letters exported": "Mailings exported",
  "mails exported": "Emails exported",
  "matters exported": "Items that need attention exported",
  "newsletter readers exported": "Subscribers exported",
  "payers exported": "Receivables exported",
};

/** What the activity log calls an event. */
export const eventWords = (event: string): string => words[event] ?? capitalised(event);
