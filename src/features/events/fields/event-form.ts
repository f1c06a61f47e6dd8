import { z } from "zod";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { isDay } from "../day.ts";
import { type Event, scopes } from "../event.ts";
import {
  defaultEndTime,
  defaultOccurrence,
  defaultPattern,
  defaultStartTime,
  defaultWeekday,
  descriptionLength,
  locationLength,
  titleLength,
} from "../limits.ts";
import { fieldErrors } from "../messages.ts";
import { occurrences, patterns, readCustomPattern, weekdays } from "../recurrence/recurrence.ts";
import { type LinkReading, readImageLink, readWebLink } from "./web-link.ts";

/** What a create or an update stores; every value is normalised. */
export type EventInput = Pick<
  Event,
  | "title"
  | "date"
  | "startTime"
  | "endTime"
  | "location"
  | "description"
  | "isVirtual"
  | "zoomLink"
  | "paymentLink"
  | "imageUrl"
  | "isRecurring"
  | "recurringPattern"
  | "recurringCustomPattern"
>;

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

function text(
  normalise: (text: string) => string,
  { missing, limit, tooLong }: { missing?: string; limit: number; tooLong: string },
) {
  const judged = z.string().max(limit, tooLong);
  return z
    .string()
    .transform(normalise)
    .pipe(missing ? judged.min(1, missing) : judged);
}

function time(missing: string) {
  return z.string().trim().min(1, missing).regex(timeOfDay, fieldErrors.timeInvalid);
}

function link(read: (text: string) => LinkReading) {
  return z
    .string()
    .nullish()
    .transform((text, context) => {
      if (!text?.trim()) return null;
      const reading = read(text);
      if (reading.ok) return reading.href;
      context.addIssue({ code: "custom", message: reading.message, input: text });
      return z.NEVER;
    });
}

const isOurs = (image: string | null) => image?.startsWith("/media/") === true;

/**
 * The event form, for the browser and for the action. Unknown fields are dropped. The custom pattern comes as the two
 * selects `occurrence` and `weekday`, or as one text `recurringCustomPattern`; patterns of an event that does not recur
 * are dropped. `keptImage` is the picture that is stored already; a typed address takes its place. `scope` is for the
 * action, and here so that a refused form keeps it.
 */
export const eventForm = z
  .object({
    title: text(singleLine, {
      missing: fieldErrors.title,
      limit: titleLength,
      tooLong: fieldErrors.titleTooLong,
    }),
    imageUrl: link(readImageLink),
    keptImage: z.string().nullish(),
    date: z.string().trim().min(1, fieldErrors.date).refine(isDay, fieldErrors.dateInvalid),
    startTime: time(fieldErrors.startTime),
    endTime: time(fieldErrors.endTime),
    location: text(singleLine, {
      missing: fieldErrors.location,
      limit: locationLength,
      tooLong: fieldErrors.locationTooLong,
    }),
    isRecurring: z.boolean(),
    recurringPattern: z.enum(patterns, fieldErrors.pattern).nullish(),
    occurrence: z.enum(occurrences, fieldErrors.customPattern).nullish(),
    weekday: z.enum(weekdays, fieldErrors.customPattern).nullish(),
    recurringCustomPattern: z.string().nullish(),
    isVirtual: z.boolean(),
    zoomLink: link(readWebLink),
    paymentLink: link(readWebLink),
    description: text(manyLines, { limit: descriptionLength, tooLong: fieldErrors.descriptionTooLong }),
    scope: z.string().nullish(),
  })
  .transform(({ keptImage, occurrence, weekday, scope, ...fields }, context): EventInput => {
    const kept = keptImage && isOurs(keptImage) ? readImageLink(keptImage) : null;
    const imageUrl = fields.imageUrl ?? (kept?.ok ? kept.href : null);
    const none = { ...fields, imageUrl, recurringPattern: null, recurringCustomPattern: null };
    if (!fields.isRecurring) return none;
    if (!fields.recurringPattern) {
      context.addIssue({
        code: "custom",
        message: fieldErrors.pattern,
        path: ["recurringPattern"],
        input: null,
      });
      return none;
    }
    if (fields.recurringPattern !== "custom") return { ...none, recurringPattern: fields.recurringPattern };
    const custom = readCustomPattern(
      occurrence || weekday ? `${occurrence} ${weekday}` : (fields.recurringCustomPattern ?? ""),
    );
    if (!custom) {
      context.addIssue({
        code: "custom",
        message: fieldErrors.customPattern,
        path: ["occurrence"],
        input: null,
      });
      return none;
    }
    return {
      ...none,
      recurringPattern: "custom",
      recurringCustomPattern: `${custom.occurrence} ${custom.weekday}`,
    };
  });

/** The question before a deletion: for which events of the series it is. */
export const deletionForm = z.object({ scope: z.enum(scopes).catch("this") });

/** What the form of a new event begins with (4.18), on this day of the organisation; "" is a box that is not ticked. */
export function newEventValues(today: string) {
  return {
    title: "",
    imageUrl: "",
    keptImage: "",
    date: today,
    startTime: defaultStartTime,
    endTime: defaultEndTime,
    location: "",
    isRecurring: "",
    recurringPattern: defaultPattern as string,
    occurrence: defaultOccurrence as string,
    weekday: defaultWeekday as string,
    isVirtual: "",
    zoomLink: "",
    paymentLink: "",
    description: "",
    scope: "this",
  };
}

export type EventFormValues = ReturnType<typeof newEventValues>;

/** A stored event as its form's values (4.19): an absent date becomes today, an absent pattern the default. */
export function storedEventValues(event: Event, today: string): EventFormValues {
  const empty = newEventValues(today);
  const custom = readCustomPattern(event.recurringCustomPattern ?? "");
  return {
    title: event.title,
    ...(isOurs(event.imageUrl)
      ? { imageUrl: "", keptImage: event.imageUrl ?? "" }
      : { imageUrl: event.imageUrl ?? "", keptImage: "" }),
    date: isDay(event.date) ? event.date : today,
    startTime: event.startTime,
    endTime: event.endTime,
    location: event.location,
    isRecurring: event.isRecurring ? "on" : "",
    recurringPattern: event.recurringPattern ?? empty.recurringPattern,
    occurrence: custom?.occurrence ?? empty.occurrence,
    weekday: custom?.weekday ?? empty.weekday,
    isVirtual: event.isVirtual ? "on" : "",
    zoomLink: event.zoomLink ?? "",
    paymentLink: event.paymentLink ?? "",
    description: event.description,
    scope: empty.scope,
  };
}
