import type { Field } from "#records/fields.ts";
import { optionsOf } from "#records/lists/filter.ts";
import type { EventInput } from "../event.ts";
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
import { fieldErrors, tooLong } from "../staff-messages.ts";

/** A field that only events have: own-fields.ts says how it is read and worded, the editor lays it out. */
type OwnField = {
  as: "own";
  /** Its label where two states of an event are compared; null where another field's text covers it. */
  label: string | null;
  help?: string;
  /** The value in an empty event. */
  empty: string | boolean | null;
};

/** A text that is called in its refusal as its label calls it. */
const text = (label: string, most: number) =>
  ({ as: "line", label, most, tooLong: tooLong(label.toLowerCase(), most) }) as const;

/**
 * The fields that staff fill in, in the order of refusals and comparisons. The form, the parsing of the history, the
 * comparison and the form's values are derived from this list (own-fields.ts, event-form.ts, event-facts.ts).
 */
export const eventFields = {
  title: { ...text("Title", titleLength), wrong: fieldErrors.title },
  date: { as: "own", label: "Date", empty: "" },
  startTime: { as: "own", label: "Start time", empty: defaultStartTime },
  endTime: { as: "own", label: "End time", empty: defaultEndTime },
  location: { ...text("Location", locationLength), wrong: fieldErrors.location },
  host: {
    ...text("Host", hostLength),
    empty: "",
    help: "Optional. A member's name shows their photo. If left blank, the organization is the host.",
  },
  price: {
    ...text("Price", priceLength),
    empty: "",
    help: "Optional. For example, “Free” or “$25, members $15”.",
  },
  isRecurring: { as: "own", label: "Recurrence", empty: false },
  recurringPattern: { as: "own", label: null, empty: null },
  recurringCustomPattern: { as: "own", label: null, empty: null },
  isVirtual: { as: "own", label: "Virtual", empty: false },
  zoomLink: {
    as: "own",
    label: "Meeting link",
    empty: null,
    help: "Its button on the event's page says “Join Virtual Event”.",
  },
  meetingFor: {
    as: "choice",
    label: "Who can see the link",
    empty: "everyone",
    options: optionsOf(meetingAudiences, (who) => ({ everyone: "Everyone", members: "Members" })[who]),
    wrong: fieldErrors.meetingFor,
  },
  meetingFrom: {
    as: "choice",
    label: "When the link can be seen",
    empty: "always",
    options: optionsOf(
      meetingOpenings,
      (when) => ({ always: "Always", "hour-before": "From an hour before the event" })[when],
    ),
    wrong: fieldErrors.meetingFrom,
  },
  paymentLink: {
    as: "own",
    label: "Payment link",
    empty: null,
    help: "Optional. Where guests register or pay: a web address, or a page on this site such as /membership.",
  },
  imageUrl: { as: "own", label: "Image", empty: null },
  imageAlt: {
    ...text("Image description", imageAltLength),
    empty: "",
    help: "Optional. Read aloud to people who can't see the image.",
  },
  imageFocus: {
    as: "choice",
    label: "Image on the page",
    empty: null,
    none: "Show the whole image",
    options: optionsOf(focusPoints, (point) => point),
    wrong: fieldErrors.imageFocus,
  },
  isDraft: { as: "own", label: "Publication", empty: false },
  publishAt: { as: "own", label: null, empty: null },
  description: { ...text("Description", descriptionLength), as: "lines", rows: 5, empty: "" },
  isFormatted: {
    as: "own",
    label: "Formatted description",
    empty: true,
    help: "**bold**, _italic_, [link text](https://…). Lines that start with “- ” or “1. ” become a list.",
  },
} as const satisfies Record<keyof EventInput, Field | OwnField>;

type Catalogue = typeof eventFields;
/** The fields that own-fields.ts reads and words. */
export type OwnName = {
  [Name in keyof Catalogue]: Catalogue[Name] extends OwnField ? Name : never;
}[keyof Catalogue];
type PlainFields = Omit<Catalogue, OwnName>;

export const eventFieldNames = Object.keys(eventFields) as (keyof EventInput)[];

export const isOwn = (name: keyof EventInput): name is OwnName => eventFields[name].as === "own";

/** The fields of the kinds that records share. */
export const plainFields = Object.fromEntries(
  Object.entries(eventFields).filter(([, { as }]) => as !== "own"),
) as PlainFields;

/** An event with all fields empty. */
export const emptyEvent = Object.fromEntries(
  Object.entries(eventFields).map(([name, field]) => [name, "empty" in field ? field.empty : ""]),
) as EventInput;

/** The fields that staff fill in, without the other columns of a stored event. */
export function inputOf(event: EventInput): EventInput {
  const entries = eventFieldNames.map((name) => [name, event[name]]);
  return { ...emptyEvent, ...Object.fromEntries(entries) };
}
