import { furtherOccurrences, mostDates } from "../limits.ts";
import { fieldErrors } from "../staff-messages.ts";

/** How a new series ends, in the editor. */
export const seriesLength = {
  legend: "The series ends",
  options: [
    { value: "ten", label: "After ten further dates" },
    { value: "on", label: "On a date" },
    { value: "after", label: "After a number of dates" },
  ],
  endsOn: "Last possible date",
  endsAfter: "Dates in all",
  skip: "Leave out these dates",
  skipHelp: "Optional. One a line, for example 2026-12-24.",
};

/** The refusals of a new series' end and of the dates it leaves out. */
export const seriesErrors = {
  number: `Enter a number of dates from 2 to ${mostDates}`,
  dateInvalid: fieldErrors.dateInvalid,
  tooEarly: (start: string) => `The series would end before its second date. It begins on ${start}`,
  tooMany: `This gives more than ${mostDates} dates. Choose an earlier day`,
  skipInvalid: (text: string) => `${text} is not a day of the calendar`,
  skipUnknown: (day: string) => `${day} is not one of the further dates`,
};

/** Adding further dates to a series, on an event's page. */
export const extension = {
  submit: `Add the Next ${furtherOccurrences} Dates`,
  help: (last: string) => `The last one is on ${last}. The new ones are like it.`,
  done: { title: "Dates added", description: "They are listed below, under more dates of this series" },
  refusals: {
    "does-not-recur": "its last date does not recur, or has no day.",
    "too-many": `a series has at most ${mostDates} dates. Duplicate an event to begin a new one.`,
  },
};
