import type { Notice } from "#form/answer.ts";
import { minutesWords } from "#platform/minutes-words.ts";
import type { ToastAction } from "#ui/toast-queue.ts";
import { filesPerPick, savedAtOnce } from "../limits.ts";

/** A notification of the upload page; `bad` makes it a destructive one. */
export type UploadNotice = Notice & { bad?: true };

export const granted: Notice = {
  title: "Access Granted",
  description: "You can now upload images to the gallery.",
};
export const wrongPassword: Notice = {
  title: "Access Denied",
  description: "The password you entered is incorrect.",
};
export const notOpened: Notice = {
  title: "Access Denied",
  description: "The password couldn't be checked. Please try again in a moment.",
};

/** Why an account lets somebody add no more photos: staff took it back, the membership is over, or they signed out. */
export const noAccountGrant =
  "Your account can't add photos. Enter the gallery password, sign in again, or ask the chamber.";

/** The notification after too many wrong passwords (5.25), with the waiting time in minutes. */
export function limited(retryAfterSeconds: number): Notice {
  return {
    title: "Access Denied",
    description: `Too many attempts. Please try again in ${minutesWords(retryAfterSeconds)}.`,
  };
}

export function tooManyFiles(selected: number): UploadNotice {
  const description = `Only the first ${filesPerPick} images will be processed. You selected ${selected} files.`;
  return { title: "File Limit Exceeded", description, bad: true };
}

export const noneProcessed = "Failed to process any images";
export const processingFailed: UploadNotice = {
  title: "Processing Failed",
  description: "There was an error processing your images. Try with fewer or smaller images.",
  bad: true,
};

export const notKept: UploadNotice = {
  title: "Warning",
  description: "Some images might not be saved temporarily due to browser storage limits.",
  bad: true,
};

export const nothingToSave: UploadNotice = {
  title: "No images to save",
  description: "Please process at least one image first.",
  bad: true,
};

/** The notification when the gallery has no room for any photo (8.34). */
export const noRoom: UploadNotice = {
  title: "Save Failed",
  description: "We couldn't save your images due to browser storage limitations.",
  bad: true,
};
/** The notification when none was saved for another reason. */
export function notSaved(reason: string): UploadNotice {
  return { title: "Save Failed", description: reason, bad: true };
}
export const savingFailed: UploadNotice = {
  title: "Save Failed",
  description: "There was an error saving your images. Try with fewer or smaller images.",
  bad: true,
};

export const chooseCategory = "Choose a category first, so we know where the images go.";
export const notAPicture = "This is not a JPEG, PNG, GIF or WebP picture.";
export const goneWords = "This photo is no longer kept in this browser. Remove it here and choose it again.";
export const lineLost =
  "The photo couldn't be sent because the connection was lost. It's still here: please try again in a moment.";

/** What a photo's card says while it waits to be sent once more. */
export const lineBroken = "No connection. Trying again.";
/** What a saved photo's card says when the server's own words did not arrive. */
export const savedWords = "It's in the album.";

/** What the address of the upload page ends in where a press elsewhere saves the next photos. */
export const saveNext = "#save-next";

/** The way back from the gallery to what is not saved yet; where photos are left, it saves the next ones. */
export function wayBack(pending: number): ToastAction {
  const altText = "Go to the upload page";
  if (pending === 0) return { label: "Back to the other files", altText, to: "/gallery-upload" };
  const label = `Save the next ${pending === 1 ? "one" : Math.min(pending, savedAtOnce)}`;
  return { label, altText, to: `/gallery-upload${saveNext}` };
}

/** Tips for the limits of browser storage. */
export const storageTips = [
  "Save your images one at a time, or in small groups.",
  "Until you save an image, it is kept only in this browser. A private window loses it when you close it.",
  "Smaller files upload faster and leave more room: 1 to 2 MB is plenty for the gallery.",
  "If there is no room left, save or remove the selected images before you choose more.",
];

/** The text for an upload link that cannot be used. */
export const linkWords = {
  unknown: {
    title: "This link is incomplete",
    description: "Part of it may be missing. Ask for it again, or scan the code again.",
  },
  expired: {
    title: "This link has expired",
    description: "It can no longer be used to add photos. Ask the person who gave it to you for a new one.",
  },
  withdrawn: {
    title: "This link was withdrawn",
    description: "It can no longer be used to add photos. Ask the person who gave it to you for a new one.",
  },
  "used up": {
    title: "This link is full",
    description: "It has reached its limit of photos. Ask the person who gave it to you for a new one.",
  },
} satisfies Record<string, Notice>;
export const linkNotOpened: Notice = {
  title: "The upload didn't open",
  description: "The link couldn't be checked. Please try again in a moment.",
};
