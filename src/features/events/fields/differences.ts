import type { Difference } from "#ui/conflict-panel.tsx";
import type { EventInput } from "../event.ts";
import { eventFieldNames, eventFields } from "./event-fields.ts";

/** Every field of an event as label and text; "–" is an empty value. */
export function eventFacts(event: EventInput, timeSuffix: string): { label: string; value: string }[] {
  return eventFieldNames.flatMap((name) => {
    const { label, words } = eventFields[name];
    if (label === null) return [];
    return { label, value: (words ? words(event, timeSuffix) : inWords(event[name])) || "–" };
  });
}

/** The fields that differ between two states of an event, as text. */
export function differences(theirs: EventInput, yours: EventInput, timeSuffix: string): Difference[] {
  const after = eventFacts(yours, timeSuffix);
  return eventFacts(theirs, timeSuffix)
    .map(({ label, value }, at) => ({ label, theirs: value, yours: after[at]?.value ?? "" }))
    .filter((field) => field.theirs !== field.yours);
}

function inWords(value: string | boolean | null): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value ?? "";
}
