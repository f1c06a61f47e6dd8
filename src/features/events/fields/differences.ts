import { shownWebAddress } from "#platform/shown-domain.ts";
import type { Difference } from "#ui/conflict-panel.tsx";
import type { EventInput } from "../event.ts";
import { eventFieldNames, eventFields } from "./event-fields.ts";

/** A field's label and its value as text; "–" is an empty value. */
export type Fact = { label: string; value: string };

/** One field of an event as label and text; null when another field's text covers it. */
export function factOf(event: EventInput, name: keyof EventInput, timeSuffix: string): Fact | null {
  const { label, words } = eventFields[name];
  if (label === null) return null;
  return { label, value: (words ? words(event, timeSuffix) : inWords(event[name])) || "–" };
}

/** Every field of an event as label and text. */
export function eventFacts(event: EventInput, timeSuffix: string): Fact[] {
  return eventFieldNames.flatMap((name) => factOf(event, name, timeSuffix) ?? []);
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
  return shownWebAddress(value ?? "");
}
