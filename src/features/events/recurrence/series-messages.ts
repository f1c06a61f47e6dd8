import { furtherOccurrences, mostDates } from "../limits.ts";
import { fieldErrors } from "../staff-messages.ts";

/** How a new series ends, in the editor. */
export const seriesLength = {
  legend: "The series ends",
  options: [
    { value: "ten", label: "After ten more dates" },
    { value: "on", label: "On a date" },
    { value: "after", label: "After a number of dates" },
  ],
  endsOn: "Last possible date",
  endsAfter: "Total number of dates",
  skip: "Skip these dates",
  skipHelp: "Optional. One per line, such as 2026-12-24.",
};

/** The refusals of a new series' end and of the dates it leaves out. */
export const seriesErrors = {
  number: `Enter a number of dates from 2 to ${mostDates}`,
  dateInvalid: fieldErrors.dateInvalid,
  tooEarly: (start: string) => `The series would end before its second date. It begins on ${start}`,
  tooMany: `This makes more than ${mostDates} dates. Choose an earlier date`,
  skipInvalid: (text: string) => `${text} is not a valid date`,
  skipUnknown: (day: string) => `${day} is not one of the added dates`,
};

/** Adding further dates to a series, on an event's page. */
export const extension = {
  submit: `Add the Next ${furtherOccurrences} Dates`,
  help: (last: string) => `The last one is on ${last}. The new dates copy it.`,
  done: { title: "Dates added", description: "They are listed below, under “More dates in this series”" },
  refusals: {
    "does-not-recur": "its last event does not recur, or has no date.",
    "too-many": `a series can have at most ${mostDates} dates. Duplicate an event to start a new one.`,
  },
};
