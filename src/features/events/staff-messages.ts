import { linkLength } from "./limits.ts";

/** The texts of the events' editor and of what staff do with an event, and every refusal (2.13, 2.14, 5, 8). */

export const created = { title: "Event created successfully" };
export const updated = { title: "Event updated successfully" };

/** The notification of a deletion (2.13.14); `dates` is how many events of the series it took. */
export function eventDeleted(dates: number) {
  return {
    title: "Event Deleted",
    description: `${dates === 1 ? "The event has" : `${dates} dates of the event have`} been successfully deleted`,
    action: {
      label: "See the trash",
      altText: `${dates === 1 ? "It" : "They"} can be restored from the trash, a screen of the staff area`,
      to: "/admin-dashboard/trash",
    },
  };
}

/** The notification of a restoration of as many dates. */
export function eventRestored(dates: number) {
  return dates === 1
    ? { title: "Event restored", description: "The event is back in the calendar" }
    : { title: "Events restored", description: `All ${dates} dates are back in the calendar` };
}

export const reverted =
  "It reads as it did before that change. The history holds this too, so it can be undone.";

/** The notification after all dates of a change were put back; `left` of them had changed again since. */
export function allReverted(left: number) {
  return {
    title: "Dates put back",
    description:
      left === 0
        ? "They all read as they did before that change."
        : `${left} of them ${left === 1 ? "has" : "have"} changed again since and ${left === 1 ? "stays" : "stay"} as ${left === 1 ? "it is" : "they are"}.`,
  };
}

export const accessDenied = {
  title: "Access Denied",
  description: "You must be logged in as an admin to manage events",
};
export const titleRequired = { title: "Error", description: "Event title is required" };
export const imageError = {
  title: "Image Error",
  description: "Could not load the image. Please check the URL or try another image.",
};

/** The notification of a failed deletion; `reason` is a sentence. */
export function deleteFailed(reason: string) {
  return { title: "Error", description: `There was an error deleting the event: ${reason}` };
}

export const deleteQuestion = "Are you sure you want to delete this event?";
export const stale =
  "Someone else has changed this event since you opened it. What you typed is kept below; compare it with the current event and save again.";
/** The question before an edit of a series overwrites what some of its dates hold of their own. */
export const ownDatesQuestion = {
  title: "Not saved yet",
  description:
    "Some dates of this series hold something of their own. Say what should happen to them, then save.",
  text: "These dates hold something of their own in what you change",
  keep: "Keep theirs",
  change: "Change them too",
};
export const notRevertible = "It is not in the calendar any more, or there is nothing earlier to put back.";
export const revertStale =
  "Someone else has changed it since you opened this page. Compare it again, then put it back.";
export const notRestorable = "This event is not in the trash any more.";

/** The texts of cancelling an event, and of taking that back. */
export const cancellation = {
  open: "Cancel Event",
  question: "Do you want to cancel this event?",
  explanation:
    "Its page stays and says why. Subscribed calendars mark it as canceled. Delete an event only if it was entered by mistake.",
  reason: "Reason",
  reasonHelp: "Visitors read it on the event's page.",
  advice: "What people should do",
  adviceHelp: "Optional. For example: tickets stay valid for the new date, or who refunds them.",
  submit: "Cancel the event",
  which: "What should be canceled?",
  takeBack: "Take the cancellation back",
  takeBackWhich: "What takes place after all?",
};
export const notCancelled = {
  title: "Event back in the calendar",
  description: "The cancellation has been taken back",
};
export const cancelledAlready =
  "it has been canceled by someone else in the meantime. The page shows their reason.";

/** The notification of a cancellation; its "Undo" leads to where it is taken back. */
export function eventCancelled(id: string) {
  return {
    title: "Event canceled",
    description: "Its page, lists and feeds say so",
    action: {
      label: "Undo",
      altText: "The cancellation can be taken back on the event's page",
      to: `/event/${id}#cancelled`,
    },
  };
}

/** The texts of drafts and of events that are published later. */
export const publicationTexts = {
  atOnce: "Published at once",
  draft: "Draft",
  appears: "Appears on",
  legend: "Who sees it",
  publishNow: "Publish now",
  saveDraft: "Save as draft",
  draftHelp: "Only staff who manage events see it.",
  publishLater: "Publish at a day and hour",
  publishAt: "Appears at",
  publishAtHelp: "In the organization's time zone",
  onlyStaff: "Only staff who manage events see this page. Visitors, feeds and search engines do not.",
  publishWhich: "What should be published?",
};
export const published = { title: "Event published", description: "Visitors see it from now on" };

export const adminActions = "Admin Actions";
export const editEventLabel = "Edit Event";
export const deleteEventLabel = "Delete Event";
export const duplicateEventLabel = "Duplicate Event";
export const updateEventLabel = "Update Event";
export const adminAccessRequired = "Admin Access Required";

/** The line below the editor's custom pattern selects (2.14.17). */
export function willRecur(customPattern: string) {
  return `This event will recur on the ${customPattern} of each month`;
}

/** Shown below the custom pattern selects when the entered date does not match the pattern. */
export function offPattern(date: string, customPattern: string, firstOnPattern: string) {
  return `The first event stays on ${date}, which is not a ${customPattern}. To begin on the pattern, choose ${firstOnPattern}.`;
}

export const imageUrlPlaceholder = "Paste image URL here (optional)";
export const pasteHere = "Click here and paste an image (Ctrl+V)";
export const pasteHelp = "Supports copying images from your clipboard";
export const selectDate = "Select date";
export const endsNextDay = "Ends the next day";

export const patternLabels = {
  weekly: "Weekly",
  monthly: "Monthly",
  custom: "Custom (e.g., 1st Thursday of each month)",
} as const;

export const scopeLabels = {
  this: "Only this event",
  following: "This and following events",
  series: "The whole series",
} as const;

/** The error for a text that is too long; `what` names the field. */
export function tooLong(what: string, limit: number) {
  return `Keep the ${what} to ${limit.toLocaleString("en-US")} characters or fewer`;
}

export const fieldErrors = {
  title: titleRequired.description,
  date: "Choose a date",
  dateInvalid: "This is not a day of the calendar. Choose a date, for example 2026-03-20",
  startTime: "Enter a start time",
  endTime: "Enter an end time",
  timeInvalid: "Enter a time from 00:00 to 23:59, for example 18:00",
  location: "Enter a location",
  link: "Enter a whole web address that begins with https:// or http://",
  paymentLink:
    "Enter a page of this site, such as /membership, or a whole web address that begins with https:// or http://",
  linkCredentials: "Remove the user name and password from this address",
  linkTooLong: tooLong("address", linkLength),
  image: "Enter an image address that begins with https://, or paste the image itself below",
  pictureTooLarge: "This picture is larger than 5 MB. Make it smaller, or choose another one",
  notAPicture: "This file is not a picture. Choose a JPG, PNG, GIF or WebP picture",
  noPicture: "There is no picture on the clipboard. Copy one first, or choose a file",
  publishAt: "Choose the day and hour when it appears",
  cancelReason: "Enter the reason, as visitors shall read it",
  imageFocus: "Choose what stays in view",
  meetingFor: "Choose who may see the link",
  meetingFrom: "Choose from when the link may be seen",
  pattern: "Choose how the event recurs",
  customPattern: "Choose an occurrence (1st to 4th or Last) and a day of the week",
} as const;
