import { messageLength, shortestMessage } from "#features/members/limits.ts";
import { personNameLength } from "#platform/person-name.ts";

/** The texts of the form that writes to a member, and every refusal. */

export const messageSent = {
  title: "Message sent",
  description: "It's on its way. Replies go to your email.",
};

const notSent = (description: string) => ({ title: "Nothing was sent", description });

export const relayErrors = {
  name: "Enter your name",
  nameTooLong: `Keep your name to ${personNameLength} characters or fewer`,
  nameLink: "Enter only your name, without links or other text",
  email: "Enter one email address, like name@example.com",
  message: `Write at least ${shortestMessage} characters`,
  messageTooLong: `Keep the message to ${messageLength.toLocaleString("en-US")} characters or fewer`,
} as const;

export const relayRefusals = {
  off: notSent("This member doesn't accept messages here."),
  tooMany: notSent("Too many messages were sent from your connection. Please try again in an hour."),
  tooManyToMember: notSent("This member has received a lot of messages today. Please try again tomorrow."),
} as const;
