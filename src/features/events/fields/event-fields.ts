import { z } from "zod";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { displayDate, displayTime, type EventInput } from "../event.ts";
import { isEventDay } from "../event-days.ts";
import {
  defaultEndTime,
  defaultStartTime,
  descriptionLength,
  hostLength,
  imageAltLength,
  locationLength,
  priceLength,
  titleLength,
} from "../limits.ts";
import { meetingAudiences, meetingOpenings } from "../meeting-link.ts";
import { focusPoints } from "../picture/focus-points.ts";
import { publicationInWords } from "../publication/publication.ts";
import { patterns, recurrenceInWords, recurrenceOf } from "../recurrence/recurrence.ts";
import { editorTexts, fieldErrors, offerTexts, publicationTexts, tooLong } from "../staff-messages.ts";
import { type LinkReading, readImageLink, readPaymentLink, readWebLink } from "./web-link.ts";

/** Everything the product knows about one field of an event besides its column in tables.ts. */
type EventField<Value> = {
  /** Its label where two states of an event are compared; null where another field's text covers it. */
  label: string | null;
  /** The value in an empty event. */
  empty: Value;
  /** Parses the field from a submitted form. */
  form: z.ZodType<Value>;
  /** Parses the field from the history, which may have been written before the field existed. */
  history: z.ZodType<Value>;
  /** Formats the value for people, where it is not shown as it is. */
  words?: (event: EventInput, timeSuffix: string) => string;
};

/**
 * The fields that staff fill in, in the order of comparisons. The form, the parsing of the history and the
 * comparison are derived from this list (event-form.ts, earlier-state.ts, differences.ts).
 */
export const eventFields: { [Name in keyof EventInput]: EventField<EventInput[Name]> } = {
  title: text("Title", { limit: titleLength, missing: fieldErrors.title }),
  date: {
    label: "Date",
    empty: "",
    form: z.string().trim().min(1, fieldErrors.date).refine(isEventDay, fieldErrors.dateInvalid),
    history: z.string().default(""),
    words: ({ date }) => displayDate(date),
  },
  startTime: {
    ...time("Start time", { empty: defaultStartTime, missing: fieldErrors.startTime }),
    words: ({ startTime }, timeSuffix) => displayTime(startTime, timeSuffix),
  },
  endTime: {
    ...time("End time", { empty: defaultEndTime, missing: fieldErrors.endTime }),
    words: ({ endTime }, timeSuffix) => displayTime(endTime, timeSuffix),
  },
  location: text("Location", { limit: locationLength, missing: fieldErrors.location }),
  host: text(offerTexts.host, { limit: hostLength }),
  price: text(offerTexts.price, { limit: priceLength }),
  isRecurring: {
    ...yesOrNo("Recurrence"),
    words: (event) => {
      const recurrence = recurrenceOf(event);
      return recurrence ? recurrenceInWords(recurrence) : "Does not recur";
    },
  },
  recurringPattern: {
    label: null,
    empty: null,
    form: z
      .enum(patterns, fieldErrors.pattern)
      .nullish()
      .transform((pattern) => pattern ?? null),
    history: z.enum(patterns).nullable().default(null),
  },
  recurringCustomPattern: {
    label: null,
    empty: null,
    form: z
      .string()
      .nullish()
      .transform((pattern) => pattern ?? null),
    history: z.string().nullable().default(null),
  },
  isVirtual: yesOrNo("Virtual"),
  zoomLink: link("Meeting link", readWebLink),
  meetingFor: {
    ...choice(offerTexts.meetingFor, meetingAudiences, fieldErrors.meetingFor),
    words: ({ meetingFor }) => offerTexts.audiences[meetingFor],
  },
  meetingFrom: {
    ...choice(offerTexts.meetingFrom, meetingOpenings, fieldErrors.meetingFrom),
    words: ({ meetingFrom }) => offerTexts.openings[meetingFrom],
  },
  paymentLink: link("Payment link", readPaymentLink),
  imageUrl: link("Image", readImageLink),
  imageAlt: text("Image description", { limit: imageAltLength }),
  imageFocus: {
    label: "Image in the page",
    empty: null,
    form: z
      .enum(focusPoints, fieldErrors.imageFocus)
      .nullish()
      .transform((focus) => focus ?? null),
    history: z.enum(focusPoints).nullable().default(null),
    words: ({ imageFocus }) => imageFocus ?? editorTexts.wholeImage,
  },
  isDraft: {
    ...yesOrNo(publicationTexts.label),
    words: publicationInWords,
  },
  publishAt: {
    label: null,
    empty: null,
    form: z
      .string()
      .nullish()
      .transform((at) => at ?? null),
    history: z.string().nullable().default(null),
  },
  description: text("Description", { limit: descriptionLength, lines: "many" }),
  isFormatted: { ...yesOrNo("Formatted description"), empty: true },
};

export const eventFieldNames = Object.keys(eventFields) as (keyof EventInput)[];

/** An event with all fields empty. */
export const emptyEvent = ofEach("empty");

/** One property of every field, by field name. */
export function ofEach<Part extends "empty" | "form" | "history">(part: Part) {
  return Object.fromEntries(eventFieldNames.map((name) => [name, eventFields[name][part]])) as {
    [Name in keyof EventInput]: EventField<EventInput[Name]>[Part];
  };
}

/** The fields that staff fill in, without the other columns of a stored event. */
export function inputOf(event: EventInput): EventInput {
  const entries = eventFieldNames.map((name) => [name, event[name]]);
  return { ...emptyEvent, ...Object.fromEntries(entries) };
}

type TextOptions = { limit: number; missing?: string; lines?: "one" | "many" };

function text(label: string, { limit, missing, lines = "one" }: TextOptions): EventField<string> {
  const judged = z.string().max(limit, tooLong(label.toLowerCase(), limit));
  return {
    label,
    empty: "",
    form: z
      .string()
      .transform(lines === "one" ? singleLine : manyLines)
      .pipe(missing ? judged.min(1, missing) : judged),
    history: missing ? z.string() : z.string().default(""),
  };
}

function time(label: string, { empty, missing }: { empty: string; missing: string }): EventField<string> {
  const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
  return {
    label,
    empty,
    form: z.string().trim().min(1, missing).regex(timeOfDay, fieldErrors.timeInvalid),
    history: z.string(),
  };
}

function yesOrNo(label: string): EventField<boolean> {
  return { label, empty: false, form: z.boolean(), history: z.boolean().default(false) };
}

/** One of a few values; the first is that of an event which says nothing of it. */
function choice<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  wrong: string,
): EventField<Values[number]> {
  const known = z.enum(values, wrong);
  return {
    label,
    empty: values[0],
    form: known.nullish().transform((value): Values[number] => value ?? values[0]),
    history: known.default(() => values[0] as never),
  };
}

function link(label: string, read: (text: string) => LinkReading): EventField<string | null> {
  return {
    label,
    empty: null,
    form: z
      .string()
      .nullish()
      .transform((typed, context) => {
        if (!typed?.trim()) return null;
        const reading = read(typed);
        if (reading.ok) return reading.href;
        context.addIssue({ code: "custom", message: reading.message, input: typed });
        return z.NEVER;
      }),
    history: z.string().nullable().default(null),
  };
}
