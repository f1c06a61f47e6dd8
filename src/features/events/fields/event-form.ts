import { z } from "zod";
import { type EventInput, scopes } from "../event.ts";
import { isEventDay } from "../event-days.ts";
import { defaultOccurrence, defaultPattern, defaultWeekday } from "../limits.ts";
import { fieldErrors } from "../messages.ts";
import { occurrences, readCustomPattern, weekdays } from "../recurrence/recurrence.ts";
import { emptyEvent, eventFieldNames, ofEach } from "./event-fields.ts";
import { readImageLink } from "./web-link.ts";

const isOurs = (image: string | null) => image?.startsWith("/media/") === true;

/**
 * The event form, for the browser and for the action. Unknown fields are dropped. The custom pattern comes as the two
 * selects `occurrence` and `weekday`, or as one text `recurringCustomPattern`; patterns of an event that does not recur
 * are dropped. `keptImage` is the picture that is stored already; a typed address takes its place. `scope` is for the
 * action, and here so that a refused form keeps it.
 */
export const eventForm = z
  .object({
    ...ofEach("form"),
    keptImage: z.string().nullish(),
    occurrence: z.enum(occurrences, fieldErrors.customPattern).nullish(),
    weekday: z.enum(weekdays, fieldErrors.customPattern).nullish(),
    scope: z.string().nullish(),
  })
  .transform(({ keptImage, occurrence, weekday, scope, ...fields }, context): EventInput => {
    const kept = keptImage && isOurs(keptImage) ? readImageLink(keptImage) : null;
    const imageUrl = fields.imageUrl ?? (kept?.ok ? kept.href : null);
    const none = { ...fields, imageUrl, recurringPattern: null, recurringCustomPattern: null };
    if (!fields.isRecurring) return none;
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: "custom", message, path: [path], input: null });
      return none;
    };
    if (!fields.recurringPattern) return refuse("recurringPattern", fieldErrors.pattern);
    if (fields.recurringPattern !== "custom") return { ...none, recurringPattern: fields.recurringPattern };
    const custom = readCustomPattern(
      occurrence || weekday ? `${occurrence} ${weekday}` : (fields.recurringCustomPattern ?? ""),
    );
    if (!custom) return refuse("occurrence", fieldErrors.customPattern);
    return {
      ...none,
      recurringPattern: "custom",
      recurringCustomPattern: `${custom.occurrence} ${custom.weekday}`,
    };
  });

/** The question before a deletion: for which events of the series it is. */
export const deletionForm = z.object({ scope: z.enum(scopes).catch("this") });

/** The values of the form's controls by their names; "" is a box that is not ticked. */
export type EventFormValues = Record<string, string>;

/** What the form of a new event begins with (4.18), on this day of the organisation. */
export function newEventValues(today: string): EventFormValues {
  return storedEventValues(emptyEvent, today);
}

/** A stored event as its form's values (4.19): an absent date becomes today, an absent pattern the default. */
export function storedEventValues(event: EventInput, today: string): EventFormValues {
  const { recurringCustomPattern, ...alike } = Object.fromEntries(
    eventFieldNames.map((name) => [name, controlValue(event[name])]),
  );
  const custom = readCustomPattern(recurringCustomPattern ?? "");
  return {
    ...alike,
    ...(isOurs(event.imageUrl) ? { imageUrl: "", keptImage: event.imageUrl ?? "" } : { keptImage: "" }),
    date: isEventDay(event.date) ? event.date : today,
    recurringPattern: event.recurringPattern ?? defaultPattern,
    occurrence: custom?.occurrence ?? defaultOccurrence,
    weekday: custom?.weekday ?? defaultWeekday,
    scope: "this",
  };
}

function controlValue(value: string | boolean | null): string {
  if (typeof value === "boolean") return value ? "on" : "";
  return value ?? "";
}
