/** The texts of the block "Event Actions" (2.13.08 to 2.13.10). The server chooses among them; no page loads them all. */
export const actionWords = {
  register: "Register / Pay",
  join: "Join Virtual Event",
  addToCalendar: "Add to calendar",
  addToGoogle: "Add to Google Calendar",
  updateCalendar: "Update my calendar",
  back: "Back to Calendar",
  over: "This event is over.",
  seePhotos: "See the photos",
  nextDate: (date: string) => `Next date: ${date}`,
  forMembers: "The meeting link is for members.",
  signInToJoin: "Sign in to join",
  opens: (hour: string | null) =>
    `The meeting link appears here an hour before the event starts${hour ? `, at ${hour}` : ""}.`,
};
