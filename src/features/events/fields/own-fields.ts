import { z } from "zod";
import { formOf, storedOf } from "#records/field-schemas.ts";
import { displayDate, displayTime, type EventInput } from "../event.ts";
import { isEventDay } from "../event-days.ts";
import { publicationInWords } from "../publication/publication.ts";
import { patterns, recurrenceInWords, recurrenceOf } from "../recurrence/recurrence.ts";
import { fieldErrors } from "../staff-messages.ts";
import { eventFieldNames, isOwn, type OwnName, plainFields } from "./event-fields.ts";
import { type LinkReading, readImageLink, readPaymentLink, readWebLink } from "./web-link.ts";

type OwnField<Value> = {
  /** Parses the field from a submitted form. */
  form: z.ZodType<Value>;
  /** Parses the field from the history, which may have been written before the field existed. */
  stored: z.ZodType<Value>;
  /** Formats the value for people, where it is not shown as it is. */
  words?: (event: EventInput, timeSuffix: string) => string;
};

const yesOrNo: OwnField<boolean> = { form: z.boolean(), stored: z.boolean().default(false) };
const covered = { form: nothingOr(z.string()), stored: z.string().nullable().default(null) };

/** What the fields do that only events have. */
export const ownFields: { [Name in OwnName]: OwnField<EventInput[Name]> } = {
  date: {
    form: z.string().trim().min(1, fieldErrors.date).refine(isEventDay, fieldErrors.dateInvalid),
    stored: z.string().default(""),
    words: ({ date }) => displayDate(date),
  },
  startTime: time("startTime"),
  endTime: time("endTime"),
  isRecurring: {
    ...yesOrNo,
    words: (event) => {
      const recurrence = recurrenceOf(event);
      return recurrence ? recurrenceInWords(recurrence) : "Does not recur";
    },
  },
  recurringPattern: {
    form: nothingOr(z.enum(patterns, fieldErrors.pattern)),
    stored: z.enum(patterns).nullable().default(null),
  },
  recurringCustomPattern: covered,
  isVirtual: yesOrNo,
  zoomLink: link(readWebLink),
  paymentLink: link(readPaymentLink),
  imageUrl: link(readImageLink),
  isDraft: { ...yesOrNo, words: publicationInWords },
  publishAt: covered,
  isFormatted: yesOrNo,
};

type Schemas = { [Name in keyof EventInput]: z.ZodType<EventInput[Name]> };

/** The schema of every field, in the order of the catalogue. */
export function schemasOf(part: "form" | "stored"): Schemas {
  const plain: Pick<Schemas, keyof typeof plainFields> =
    part === "form" ? formOf(plainFields).shape : storedOf(plainFields);
  const schemaOf = (name: keyof EventInput) => (isOwn(name) ? ownFields[name][part] : plain[name]);
  return Object.fromEntries(eventFieldNames.map((name) => [name, schemaOf(name)])) as Schemas;
}

function nothingOr<Value>(schema: z.ZodType<Value>): z.ZodType<Value | null> {
  return schema.nullish().transform((value) => value ?? null);
}

function time(name: "startTime" | "endTime"): OwnField<string> {
  const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
  return {
    form: z.string().trim().min(1, fieldErrors[name]).regex(timeOfDay, fieldErrors.timeInvalid),
    stored: z.string(),
    words: (event, timeSuffix) => displayTime(event[name], timeSuffix),
  };
}

function link(read: (text: string) => LinkReading): OwnField<string | null> {
  return {
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
    stored: z.string().nullable().default(null),
  };
}
