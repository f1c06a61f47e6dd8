import { fields, type TypedKey } from "./fields.ts";
import { messageLength, reasonLength, senderNameLength, shortestMessage } from "./limits.ts";

/** Every title and text of the members' feature that has to read exactly so, and every refusal (2.27, 5, 8). */

export const memberAdded = { title: "Success", description: "Member added successfully" }; // [8.24]
export const addFailed = "Failed to add member"; // [8.25]
export const notAdded = { title: "Error", description: addFailed };
export const onlyAdministratorsAdd = "Only administrators can add members"; // [6.11]

export const fieldErrors = {
  fullName: "Full name is required", // [5.15]
  email: "Invalid email address", // [5.16]
  website: "Invalid URL", // [5.17]
} as const;

/** Said of a field that holds more than it may. */
export function tooLong(key: TypedKey): string {
  const { called, longest } = fields[key];
  return `Keep ${called} to ${longest.toLocaleString("en-US")} characters or fewer`;
}

/** Said when another member has this address already. */
export function emailTaken(fullName: string) {
  return `${fullName} is listed with this e-mail address already. Change their entry, or use another address`;
}

export const promotionTitle = "Get Seen. Get Connected. Get Growing.";
export const submitTitle = "Submit Your Information";

export const submitted = {
  title: "Submission received",
  description: "Our support staff will review it. What happens next comes to your inbox.",
};
export const editSubmitted = {
  title: "Your changes are waiting for review",
  description: "What is live now stays live until our support staff has looked at them.",
};
export const entrySaved = { title: "Your entry is saved", description: "It is waiting for review." };
export const nothingChanged = {
  title: "Nothing to change",
  description: "Your entry already reads like this.",
};
export const visibilitySaved = { title: "Saved", description: "Your choices hold from this moment on." };
export const editDiscarded = { title: "Changes withdrawn", description: "Your entry stays as it is." };
export const entryWithdrawn = {
  title: "Entry withdrawn",
  description: "It is no longer in the directory. You can submit it again at any time.",
};
export const messageSent = {
  title: "Message sent",
  description: "It is on its way. If she answers, the answer comes to your own address.",
};

/** @param description what keeps a form from being taken */
const refusal = (description: string) => ({ title: "Nothing was saved", description });
const notSent = (description: string) => ({ title: "Nothing was sent", description });

export const stale = refusal(
  "Your entry has changed since you opened it. What you typed is kept below; compare it and save again.",
);
export const duplicateEmail = "This address belongs to another entry. Use one of your own.";
export const notYours = refusal("There is no entry of yours to change.");
export const suspendedEntry = refusal(
  "Your entry is suspended, so it cannot be changed here. Please write to us.",
);
export const choiceMissing = refusal("Choose who sees each field.");
export const tooManySubmissions = notSent(
  "Too many submissions from your connection. Please try again in an hour.",
);
export const tooManyChanges = refusal(
  "You have changed your entry very often just now. Please try again in an hour.",
);
export const oneMoreStep = "One more step";

export const listingUnavailable = {
  title: "The members cannot be listed just now",
  description: "Our store of entries does not answer. Please try again in a few minutes.",
};
export const entryUnavailable = {
  title: "Your entry cannot be shown just now",
  description: "Our store of entries does not answer. Please try again in a few minutes.",
};

export const memberNotFound = {
  title: "Member Not Found",
  description: "This entry does not exist, or its owner has taken it out of the directory.",
};

export const photoRefusals = {
  tooLarge: "This photo is larger than 2 MB (2,097,152 bytes). Make it smaller, or choose another one.",
  kind: "Choose a JPEG or PNG picture.",
  notStored: "The photo could not be stored just now. Try again in a moment, or send the form without it.",
} as const;

export const relayErrors = {
  name: "Enter your name",
  nameTooLong: `Keep your name to ${senderNameLength} characters or fewer`,
  nameLink: "Enter your name without a web address",
  email: "Enter one e-mail address, like name@example.com",
  message: `Write at least ${shortestMessage} characters`,
  messageTooLong: `Keep the message to ${messageLength.toLocaleString("en-US")} characters or fewer`,
} as const;
export const relayRefusals = {
  off: notSent("She does not take messages through this page."),
  tooMany: notSent("Too many messages were sent from your connection. Please try again in an hour."),
  tooManyToMember: notSent("She has received many messages today. Please try again tomorrow."),
} as const;

export const reviewErrors = {
  reason: "Write what they should change, or why it was declined",
  reasonTooLong: `Keep the reason to ${reasonLength.toLocaleString("en-US")} characters or fewer`,
  changed: "This submission has changed since you opened it. Look at it again before you decide.",
  gone: "Somebody else has already decided this submission, or its owner withdrew it.",
} as const;

export const communityTexts = {
  section: "Private Members Community",
  discussions: "Meaningful Discussions",
  resources: "Resource Sharing",
  networking: "Networking",
  failed: "An error occurred while connecting to the community database.",
  unknown: "Unknown error occurred",
  membersOnly: "Members-Only Access",
  manage: "Manage My Profile",
  join: "Join Now to Access",
  view: "View Member Directory",
  room: "Open the Members' Room",
} as const;

/** The notification of a failed count [8.26]; what is to be checked is the organisation's to say. */
export function connectionError(configuration: string) {
  return {
    title: "Database Connection Error",
    description: `Could not connect to the community database. Please check ${configuration} configuration.`,
  };
}
