import type { Difference } from "#ui/conflict-panel.tsx";
import { displayDate, displayTime } from "../event.ts";
import { describe as inWords, recurrenceOf } from "../recurrence/recurrence.ts";
import type { EventInput } from "./event-form.ts";

/** The fields of an event in the order and the words in which people compare them. */
const shown: { label: string; words: (event: EventInput, timeSuffix: string) => string }[] = [
  { label: "Title", words: (event) => event.title },
  { label: "Date", words: (event) => displayDate(event.date) },
  { label: "Start time", words: (event, timeSuffix) => displayTime(event.startTime, timeSuffix) },
  { label: "End time", words: (event, timeSuffix) => displayTime(event.endTime, timeSuffix) },
  { label: "Location", words: (event) => event.location },
  { label: "Recurrence", words: recurrenceWords },
  { label: "Virtual", words: (event) => (event.isVirtual ? "Yes" : "No") },
  { label: "Meeting link", words: (event) => event.zoomLink ?? "" },
  { label: "Payment link", words: (event) => event.paymentLink ?? "" },
  { label: "Image", words: (event) => event.imageUrl ?? "" },
  { label: "Description", words: (event) => event.description },
];

/** Every field of a state of an event, in words; "–" stands for nothing. */
export function eventFacts(event: EventInput, timeSuffix: string): { label: string; value: string }[] {
  return shown.map(({ label, words }) => ({ label, value: words(event, timeSuffix) || "–" }));
}

/** What differs between two states of an event, field by field, in words. */
export function differences(theirs: EventInput, yours: EventInput, timeSuffix: string): Difference[] {
  const after = eventFacts(yours, timeSuffix);
  return eventFacts(theirs, timeSuffix)
    .map(({ label, value }, at) => ({ label, theirs: value, yours: after[at]?.value ?? "" }))
    .filter((field) => field.theirs !== field.yours);
}

function recurrenceWords(event: EventInput): string {
  const recurrence = recurrenceOf(event);
  return recurrence ? inWords(recurrence) : "Does not recur";
}
