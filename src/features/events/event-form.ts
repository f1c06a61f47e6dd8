import { z } from "zod";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { isDay } from "./day.ts";
import type { Event } from "./event.ts";
import {
  defaultEndTime,
  defaultOccurrence,
  defaultPattern,
  defaultStartTime,
  defaultWeekday,
  descriptionLength,
  locationLength,
  titleLength,
} from "./limits.ts";
import { fieldErrors } from "./messages.ts";
import { occurrences, patterns, readCustomPattern, weekdays } from "./recurrence.ts";
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

// The checks stand in the transform: behind a pipe Conform would take an emptied text for an absent one.
function text(
  normalise: (text: string) => string,
  { missing, limit, tooLong }: { missing?: string; limit: number; tooLong: string },
) {
  return (missing ? z.string(missing) : z.string().default("")).transform((typed, context) => {
    const value = normalise(typed);
    const message = !value && missing ? missing : value.length > limit ? tooLong : null;
    if (message) context.addIssue({ code: "custom", message, input: typed });
    return value;
  });
}

function time(missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .regex(timeOfDay, { error: fieldErrors.timeInvalid, abort: true });
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

/**
 * The event form, for the browser and for the action (with Conform, or on a plain object). Unknown fields are dropped.
 * The custom pattern comes as the two selects `occurrence` and `weekday`, or as one text `recurringCustomPattern`;
 * patterns of an event that does not recur are dropped. A pasted image is stored before, and arrives as its address.
 */
export const eventForm = z
  .object({
    title: text(singleLine, {
      missing: fieldErrors.title,
      limit: titleLength,
      tooLong: fieldErrors.titleTooLong,
    }),
    imageUrl: link(readImageLink),
    date: z
      .string(fieldErrors.date)
      .trim()
      .min(1, { error: fieldErrors.date, abort: true })
      .refine(isDay, fieldErrors.dateInvalid),
    startTime: time(fieldErrors.startTime),
    endTime: time(fieldErrors.endTime),
    location: text(singleLine, {
      missing: fieldErrors.location,
      limit: locationLength,
      tooLong: fieldErrors.locationTooLong,
    }),
    isRecurring: z.boolean().default(false),
    recurringPattern: z.enum(patterns, fieldErrors.pattern).nullish(),
    occurrence: z.enum(occurrences, fieldErrors.customPattern).nullish(),
    weekday: z.enum(weekdays, fieldErrors.customPattern).nullish(),
    recurringCustomPattern: z.string().nullish(),
    isVirtual: z.boolean().default(false),
    zoomLink: link(readWebLink),
    paymentLink: link(readWebLink),
    description: text(manyLines, { limit: descriptionLength, tooLong: fieldErrors.descriptionTooLong }),
  })
  .transform(({ occurrence, weekday, ...fields }, context): EventInput => {
    const none = { ...fields, recurringPattern: null, recurringCustomPattern: null };
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

/** What the form of a new event begins with (4.18), on this day of the organisation. */
export function newEventValues(today: string) {
  return {
    title: "",
    imageUrl: "",
    date: today,
    startTime: defaultStartTime,
    endTime: defaultEndTime,
    location: "",
    isRecurring: false,
    recurringPattern: defaultPattern as string,
    occurrence: defaultOccurrence as string,
    weekday: defaultWeekday as string,
    isVirtual: false,
    zoomLink: "",
    paymentLink: "",
    description: "",
  };
}

export type EventFormValues = ReturnType<typeof newEventValues>;

/** A stored event as its form's values (4.19): an absent date becomes today, an absent pattern the default. */
export function storedEventValues(event: Event, today: string): EventFormValues {
  const empty = newEventValues(today);
  const custom = readCustomPattern(event.recurringCustomPattern ?? "");
  return {
    title: event.title,
    imageUrl: event.imageUrl ?? "",
    date: isDay(event.date) ? event.date : today,
    startTime: event.startTime,
    endTime: event.endTime,
    location: event.location,
    isRecurring: event.isRecurring,
    recurringPattern: event.recurringPattern ?? empty.recurringPattern,
    occurrence: custom?.occurrence ?? empty.occurrence,
    weekday: custom?.weekday ?? empty.weekday,
    isVirtual: event.isVirtual,
    zoomLink: event.zoomLink ?? "",
    paymentLink: event.paymentLink ?? "",
    description: event.description,
  };
}
