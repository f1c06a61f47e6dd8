import type { Field, FieldOf, ValuesOf } from "#records/fields.ts";
import { addressFields } from "./address-fields.ts";
import { atMost, listingFields, type NameOf, nameOf, type OfMember } from "./listing-fields.ts";

export type StaffField = FieldOf<"line" | "lines" | "day" | "choice">;

/** What no visitor types of a member: their postal address, and what only staff keep, in the order of their form. */
export const staffFields = {
  firstName: {
    as: "line",
    label: "First name",
    listingLabel: "What we call you",
    help: "The name to use in emails, if it isn't the first word of their full name.",
    empty: null,
    ...atMost(60, "the first name"),
  },
  ...addressFields,
  joinedOn: {
    as: "day",
    label: "Joined",
    help: "Used for “Members over time”. Their profile shows the year they joined.",
    empty: null,
  },
  mayAddPhotos: {
    as: "choice",
    label: "May add photos to the gallery",
    help: "They can open the photo upload without the gallery password, as long as they have member access.",
    wrong: "Choose Yes or No",
    options: [["Yes", "Yes"]], // stored as history and files say it
    none: "No",
    empty: null,
  },
  notes: {
    as: "lines",
    label: "Notes",
    rows: 3,
    help: "Members don't see these unless they ask for a copy of their data.",
    empty: null,
    ...atMost(5_000, "the notes"), // two pages
  },
} as const satisfies Record<string, StaffField & OfMember>;

export type StaffKey = keyof typeof staffFields;
export const staffKeys = Object.keys(staffFields) as StaffKey[];
export type StaffValues = ValuesOf<typeof staffFields>;

const { joinedOn, ...kept } = staffFields;

/**
 * Every field of a member that people read or write, in the order of forms, files and comparisons [2.27.07], [7.18]: those that are
 * typed, those of staff, and what has rules of its own. Forms, files, comparisons, the visibility of an entry and the SQL of bulk
 * changes are derived from this list; the columns are in `tables.ts`.
 */
export const fields = {
  ...listingFields,
  ...addressFields,
  state: { label: "Status" },
  joinedOn,
  photo: { label: "Photo", audience: "public" },
  tags: { label: "Tags" },
  ...kept,
} as const satisfies Record<string, (Field | { label: string }) & OfMember>;

type AllFields = typeof fields;
export type FieldKey = keyof AllFields;
type KeyWith<Property extends string> = {
  [Key in FieldKey]: AllFields[Key] extends Record<Property, unknown> ? Key : never;
}[FieldKey];

/** The keys of fields whose audience the member chooses. */
export type GuardedKey = KeyWith<"audience">;

export const fieldKeys = Object.keys(fields) as FieldKey[];
/** Contact details come first. */
export const guardedKeys: readonly GuardedKey[] = [
  ...keysWith("contact"),
  ...keysWith("audience").filter((key) => !isContact(key)),
];

/** The label of a field in the member's own form and in comparisons. */
export function listingLabel(key: FieldKey): string {
  const field: OfMember & { label: string } = fields[key];
  return field.listingLabel ?? field.label;
}

/** Whether a field is a contact detail. */
export function isContact(key: FieldKey): boolean {
  return "contact" in fields[key];
}

/** An object with these keys; each value is computed by `toValue`. */
export function byKey<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;
}

/** What belongs to fields, by their names in forms. */
export function named<Of extends object>(byKeys: Of) {
  return Object.fromEntries(Object.entries(byKeys).map(([key, value]) => [nameOf(key), value])) as {
    [Key in keyof Of & string as NameOf<Key>]: Of[Key];
  };
}

/** What a form says, without the fields of staff that it did not send: a page opened before an update lacks the newest. */
export const saidIn = <Of extends object>(sent: FormData, said: Of) =>
  Object.fromEntries(
    Object.entries(said).filter(([key]) => !(key in staffFields) || sent.has(key) || sent.has(nameOf(key))),
  ) as Omit<Of, StaffKey> & Partial<Of>;

/** A copy of an object with only these keys. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}

function keysWith<Property extends keyof OfMember>(property: Property) {
  return fieldKeys.filter((key): key is KeyWith<Property> => property in fields[key]);
}
