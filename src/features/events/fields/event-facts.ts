import { shownWebAddress } from "#platform/shown-domain.ts";
import type { Fact } from "#records/kind.ts";
import type { EventInput } from "../event.ts";
import { eventFieldNames, eventFields } from "./event-fields.ts";

/** One field of an event as label and text; null when another field's text covers it. */
export function factOf(event: EventInput, name: keyof EventInput, timeSuffix: string): Fact | null {
  const { label, words } = eventFields[name];
  if (label === null) return null;
  return { label, value: (words ? words(event, timeSuffix) : inWords(event[name])) || "–" };
}

/** The labels of `eventFacts`. */
export const eventHeads = eventFieldNames.flatMap((name) => eventFields[name].label ?? []);

/** Every field of an event as label and text. */
export function eventFacts(event: EventInput, timeSuffix: string): Fact[] {
  return eventFieldNames.flatMap((name) => factOf(event, name, timeSuffix) ?? []);
}

function inWords(value: string | boolean | null): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return shownWebAddress(value ?? "");
}
