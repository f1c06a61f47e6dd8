import { z } from "zod";
import { shownWebAddress } from "#platform/shown-domain.ts";
import { wordsOf } from "#records/fields.ts";
import type { Fact } from "#records/kind.ts";
import type { EventInput } from "../event.ts";
import { eventFieldNames, eventFields, isOwn, plainFields } from "./event-fields.ts";
import { ownFields, schemasOf } from "./own-fields.ts";

/** One field of an event as label and text; null when another field's text covers it. */
export function factOf(event: EventInput, name: keyof EventInput, timeSuffix: string): Fact | null {
  const { label } = eventFields[name];
  return label === null ? null : { label, value: inWords(event, name, timeSuffix) || "–" };
}

/** The labels of `eventFacts`. */
export const eventHeads = eventFieldNames.flatMap((name) => eventFields[name].label ?? []);

/** Every field of an event as label and text. */
export function eventFacts(event: EventInput, timeSuffix: string): Fact[] {
  return eventFieldNames.flatMap((name) => factOf(event, name, timeSuffix) ?? []);
}

function inWords(event: EventInput, name: keyof EventInput, timeSuffix: string): string {
  const field = eventFields[name];
  const words = isOwn(name) ? ownFields[name].words : undefined;
  if (words) return words(event, timeSuffix);
  const value = event[name];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return shownWebAddress(field.as === "own" ? (value ?? "") : wordsOf(field, value));
}

const schema = z.object(schemasOf("stored"));
const empty = Object.entries(plainFields).flatMap(([name, field]) =>
  "empty" in field ? [[name, field.empty]] : [],
);

/**
 * Parses the fields of an event from its history. Null for the row of a creation, which has no earlier state.
 * A state written by an earlier version of the product may lack fields, and current limits do not apply to
 * it.
 */
export function readEarlierState(stored: unknown): EventInput | null {
  const read = schema.safeParse({ ...Object.fromEntries(empty), ...(stored as object | null) });
  return read.success ? read.data : null;
}
