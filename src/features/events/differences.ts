import type { Difference } from "#ui/conflict-panel.tsx";
import { displayDate } from "./event.ts";
import type { EventInput } from "./event-form.ts";
import { describe as inWords, recurrenceOf } from "./recurrence.ts";

/** The fields of an event in the order and the words in which people compare them. */
const shown: { label: string; words: (event: EventInput) => string }[] = [
  { label: "Title", words: (event) => event.title },
  { label: "Date", words: (event) => displayDate(event.date) },
  { label: "Start time", words: (event) => event.startTime },
  { label: "End time", words: (event) => event.endTime },
  { label: "Location", words: (event) => event.location },
  { label: "Recurrence", words: recurrenceWords },
  { label: "Virtual", words: (event) => (event.isVirtual ? "Yes" : "No") },
  { label: "Meeting link", words: (event) => event.zoomLink ?? "" },
  { label: "Payment link", words: (event) => event.paymentLink ?? "" },
  { label: "Image", words: (event) => event.imageUrl ?? "" },
  { label: "Description", words: (event) => event.description },
];

/** What differs between two states of an event, field by field, in words; "–" stands for nothing. */
export function differences(theirs: EventInput, yours: EventInput): Difference[] {
  return shown
    .map(({ label, words }) => ({ label, theirs: words(theirs) || "–", yours: words(yours) || "–" }))
    .filter((field) => field.theirs !== field.yours);
}

function recurrenceWords(event: EventInput): string {
  const recurrence = recurrenceOf(event);
  return recurrence ? inWords(recurrence) : "Does not recur";
}
