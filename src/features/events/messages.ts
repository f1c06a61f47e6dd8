/**
 * The texts of the events' pages that visitors see, and the few that staff see on the calendar itself (2.13, 8). Those
 * of staff-messages.ts stay out of what a visitor's calendar loads.
 */

/** The notification of a failed save (8.07); `reason` is a sentence. */
export function saveFailed(reason: string) {
  return { title: "Error", description: `There was an error saving the event: ${reason}` };
}

/** What the calendar's page is called, and says of itself. */
export const calendarHead = {
  title: "Event Calendar",
  lead: "Breakfasts, workshops, summits and celebrations. Come as you are, bring a friend, leave with a new connection.",
};

export const notFound = {
  title: "Event Not Found",
  description: "The event you're looking for does not exist or has been removed.",
  link: { label: "Back to Events Calendar", to: "/event-calendar" },
};

/** What the calendar says when no event is to come. */
export const nonePlanned = "No events are planned yet.";

/** The texts above the calendar: what is on next, and for staff what they have just changed. */
export const calendarTexts = {
  next: "Next event",
  toMonth: "See the whole month",
  earlier: "Earlier this month",
  allComing: "See all upcoming events",
  changed: "Just saved",
  deleted: "Just deleted",
  undo: "Undo",
  editAgain: "Edit again",
};

/** Further texts of an event's page. */
export const pageTexts = {
  price: "Price",
  showMap: "Show on map",
  questions: "Questions?",
  share: "Share this event",
  shareByMail: "Send it by email",
  shareAddress: "Link to this page",
  moreDates: "More dates in this series",
  noMoreDates: "No more dates are planned.",
  allDates: "All other dates",
  past: "Past",
  whatToDo: "What to do",
  hostedBy: "Hosted by",
};

export const aboutEvent = "About This Event";
export const eventActions = "Event Actions";
export const createEventLabel = "Create Event";

/** The line of a recurring event's page (2.13.06). */
export function recurringEvent(pattern: string) {
  return `This is a ${pattern} recurring event`;
}
