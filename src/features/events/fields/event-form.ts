import { z } from "zod";
import { shownWebAddress } from "#platform/shown-domain.ts";
import { weekdays } from "../day-names.ts";
import { type EventInput, scopes } from "../event.ts";
import { isEventDay } from "../event-days.ts";
import { defaultOccurrence, defaultPattern, defaultWeekday } from "../limits.ts";
import { publicationOf, publications, readPublication } from "../publication/publication.ts";
import { occurrences, readCustomPattern } from "../recurrence/recurrence.ts";
import { fieldErrors } from "../staff-messages.ts";
import { emptyEvent, eventFieldNames } from "./event-fields.ts";
import { schemasOf } from "./own-fields.ts";
import { readImageLink } from "./web-link.ts";

const isOurs = (image: string | null) => image?.startsWith("/media/") === true;

/**
 * The schema of the event form; used in the browser and in the action. Unknown fields are dropped. The custom
 * pattern is sent as the two selects `occurrence` and `weekday`, or as one text `recurringCustomPattern`;
 * patterns of an event that does not recur are dropped, and one without a pattern happens once (4.10). `publication` says
 * whether `publishAt` counts.
 * `keptImage` is the already stored picture; a typed URL replaces it. `scope`, `ownDates` and what a new series
 * ends with are used by the actions and only listed here so that a refused form keeps them.
 */
export const eventForm = z
  .object({
    ...schemasOf("form"),
    publication: z.enum(publications).nullish(),
    keptImage: z.string().nullish(),
    occurrence: z.enum(occurrences, fieldErrors.customPattern).nullish(),
    weekday: z.enum(weekdays, fieldErrors.customPattern).nullish(),
    scope: z.string().nullish(),
    ownDates: z.string().nullish(),
    ends: z.string().nullish(),
    endsOn: z.string().nullish(),
    endsAfter: z.string().nullish(),
    skip: z.string().nullish(),
  })
  .transform(({ publication, keptImage, occurrence, weekday, ...sent }, context): EventInput => {
    const { scope, ownDates, ends, endsOn, endsAfter, skip, ...fields } = sent;
    const kept = keptImage && isOurs(keptImage) ? readImageLink(keptImage) : null;
    const imageUrl = fields.imageUrl ?? (kept?.ok ? kept.href : null);
    const publishing = readPublication(publication, fields.publishAt);
    const none = {
      ...fields,
      ...publishing,
      imageUrl,
      recurringPattern: null,
      recurringCustomPattern: null,
    };
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: "custom", message, path: [path], input: null });
      return none;
    };
    if (!publishing) refuse("publishAt", fieldErrors.publishAt);
    if (!fields.isRecurring) return none;
    if (!fields.recurringPattern) return { ...none, isRecurring: false };
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

/** A form that only asks which events of the series are meant, such as those to delete. */
export const scopeForm = z.object({ scope: z.enum(scopes).catch("this") });

/** The values of the form's controls by name; "" is an unticked checkbox. */
export type EventFormValues = Record<string, string>;

/** The initial values of a new event's form (4.18); `today` is the organisation's day. */
export function newEventValues(today: string): EventFormValues {
  return storedEventValues(emptyEvent, today);
}

/**
 * The initial values of a copy of an event: all its fields, once, on the same day unless that is over. Its
 * cancellation and publication are not copied.
 */
export function duplicateValues(event: EventInput, today: string): EventFormValues {
  const date = event.date < today ? today : event.date;
  const copy = { ...event, date, isRecurring: false, isDraft: false, publishAt: null };
  return storedEventValues(copy, today);
}

/** A stored event as form values (4.19): a missing date becomes today, a missing pattern the default. */
export function storedEventValues(event: EventInput, today: string): EventFormValues {
  const {
    recurringCustomPattern,
    isDraft: _,
    ...alike
  } = Object.fromEntries(eventFieldNames.map((name) => [name, controlValue(event[name])]));
  const custom = readCustomPattern(recurringCustomPattern ?? "");
  return {
    ...alike,
    ...(isOurs(event.imageUrl) ? { imageUrl: "", keptImage: event.imageUrl ?? "" } : { keptImage: "" }),
    date: isEventDay(event.date) ? event.date : today,
    publication: publicationOf(event),
    recurringPattern: event.recurringPattern ?? defaultPattern,
    occurrence: custom?.occurrence ?? defaultOccurrence,
    weekday: custom?.weekday ?? defaultWeekday,
    scope: "this",
  };
}

function controlValue(value: string | boolean | null): string {
  if (typeof value === "boolean") return value ? "on" : "";
  return shownWebAddress(value ?? "");
}
