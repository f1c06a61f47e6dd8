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
      label: "View trash",
      altText: `${dates === 1 ? "It" : "They"} can be restored from the trash in the staff area`,
      to: "/admin-dashboard/trash",
    },
  };
}

/** The notification of a restoration of as many dates. */
export function eventRestored(dates: number) {
  return dates === 1
    ? { title: "Event restored", description: "The event is back on the calendar" }
    : { title: "Events restored", description: `All ${dates} dates are back on the calendar` };
}

export const reverted = "It is back to how it was before that change. You can undo this from the history.";

/** The notification after all dates of a change were put back; `left` of them had changed again since. */
export function allReverted(left: number) {
  return {
    title: "Dates restored",
    description:
      left === 0
        ? "They are all back to how they were before that change."
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
  "Someone else changed this event while you were editing. Your changes are kept below. Compare them with the current event, then save again.";
/** The question before an edit of a series overwrites what some of its dates hold of their own. */
export const ownDatesQuestion = {
  title: "Not saved yet",
  description: "Some dates in this series were edited separately. Choose what happens to them, then save.",
  text: "These dates were edited separately",
  keep: "Leave them as they are",
  change: "Change them too",
};
export const notRevertible = "It's no longer on the calendar, or there's nothing earlier to restore.";
export const revertStale =
  "Someone else changed it since you opened this page. Compare it again, then restore it.";
export const notRestorable = "This event is no longer in the trash.";

/** The texts of cancelling an event, and of taking that back. */
export const cancellation = {
  open: "Cancel Event",
  question: "Do you want to cancel this event?",
  explanation:
    "Its page stays up and shows the reason. Subscribed calendars mark it as canceled. Delete an event only if it was entered by mistake.",
  reason: "Reason",
  reasonHelp: "Visitors see this on the event's page.",
  advice: "What people should do",
  adviceHelp: "Optional. For example, that tickets are good for the new date, or who gives refunds.",
  submit: "Cancel the event",
  which: "What should be canceled?",
  takeBack: "Undo cancellation",
  takeBackWhich: "What should go back on the calendar?",
};
export const notCancelled = {
  title: "Cancellation undone",
  description: "The event is back on the calendar",
};
export const cancelledAlready = "someone else canceled it in the meantime. The page shows their reason.";

/** The notification of a cancellation; its "Undo" leads to where it is taken back. */
export function eventCancelled(id: string) {
  return {
    title: "Event canceled",
    description: "Its page, lists and feeds now say so",
    action: {
      label: "Undo",
      altText: "You can undo the cancellation on the event's page",
      to: `/event/${id}#cancelled`,
    },
  };
}

/** The texts of drafts and of events that are published later. */
export const publicationTexts = {
  atOnce: "Published right away",
  draft: "Draft",
  appears: "Appears on",
  legend: "Who sees it",
  publishNow: "Publish now",
  saveDraft: "Save as draft",
  draftHelp: "Only staff who manage events can see it.",
  publishLater: "Schedule for later",
  publishAt: "Date and time",
  publishAtHelp: "In the organization's time zone",
  onlyStaff: "Only staff who manage events can see this page. Visitors, feeds and search engines can't.",
  publishWhich: "What should be published?",
};
export const published = { title: "Event published", description: "Visitors can see it now" };

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
  return `The first event stays on ${date}, which is not a ${customPattern}. To match the pattern, choose ${firstOnPattern}.`;
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
  dateInvalid: "This date doesn't exist. Choose a date, such as 2026-03-20",
  startTime: "Enter a start time",
  endTime: "Enter an end time",
  timeInvalid: "Enter a time from 00:00 to 23:59, such as 18:00",
  location: "Enter a location",
  link: "Enter a full web address that starts with https:// or http://",
  paymentLink:
    "Enter a page on this site, such as /membership, or a full web address that starts with https:// or http://",
  linkCredentials: "Remove the username and password from this address",
  linkTooLong: tooLong("address", linkLength),
  image: "Enter an image address that starts with https://, or paste the image below",
  pictureTooLarge: "This picture is larger than 5 MB. Make it smaller, or choose another one",
  notAPicture: "This file is not a picture. Choose a JPG, PNG, GIF or WebP picture",
  noPicture: "There is no picture on your clipboard. Copy one first, or choose a file",
  publishAt: "Choose the date and time to publish it",
  cancelReason: "Enter the reason that visitors will see",
  imageFocus: "Choose what to keep in view",
  meetingFor: "Choose who can see the link",
  meetingFrom: "Choose when the link can be seen",
  pattern: "Choose how the event recurs",
  customPattern: "Choose an occurrence (1st to 4th or Last) and a day of the week",
} as const;
