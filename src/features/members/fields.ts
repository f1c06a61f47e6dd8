import { emailLength } from "#platform/email-length.ts";

/** Who may see a field of a member, chosen by the member. */
export const audiences = ["public", "members", "nobody"] as const;
export type Audience = (typeof audiences)[number];

type Field = {
  /** The name of the column, in forms, and in a stored import mapping. */
  name: string;
  /** The label for staff: in forms, comparisons, and the header of an export. */
  label: string;
  /** The label in the member's own form, if it differs. */
  listingLabel?: string;
  /**
   * For a typed field: the maximum length (UTF-16 units, as an input counts), and the field's name in the
   * error message.
   */
  longest?: number;
  called?: string;
  /** For a field whose audience the member chooses: the default. */
  audience?: Audience;
  /** Contact details can be shown to members at most, whatever the member chooses. */
  contact?: true;
};

/**
 * Every field of a member that people read or write, in the order of forms, files and comparisons [2.27.07],
 * [7.18]. Forms, comparisons, the visibility of an entry and the SQL of bulk changes are derived from this list;
 * the columns are in `tables.ts`, the fields that a file can fill in `file-headings.ts`.
 */
export const fields = {
  fullName: {
    name: "full_name",
    label: "Full name",
    listingLabel: "Name",
    longest: 120,
    called: "the name",
  },
  email: {
    name: "email",
    label: "Email",
    listingLabel: "E-mail",
    longest: emailLength,
    called: "the e-mail address",
    audience: "members",
    contact: true,
  },
  company: {
    name: "company",
    label: "Company",
    longest: 160,
    called: "the company",
    audience: "public",
  },
  jobTitle: {
    name: "job_title",
    label: "Job title",
    longest: 120,
    called: "the job title",
    audience: "public",
  },
  phoneNumber: {
    name: "phone_number",
    label: "Phone number",
    listingLabel: "Phone",
    longest: 40, // room for two numbers with extensions
    called: "the phone number",
    audience: "members",
    contact: true,
  },
  websiteUrl: {
    name: "website_url",
    label: "Website",
    longest: 2_048, // longer addresses break in mail programs and old browsers
    called: "the website's address",
    audience: "public",
  },
  servicesDescription: {
    name: "services_description",
    label: "Services",
    longest: 2_000, // a good page of text
    called: "the description of services",
    audience: "public",
  },
  category: {
    name: "category",
    label: "Category",
    longest: 60,
    called: "the category",
  },
  state: { name: "state", label: "State" },
  joinedOn: { name: "joined_on", label: "Joined" },
  photo: { name: "photo", label: "Photo", audience: "public" },
  tags: { name: "tags", label: "Tags" },
  notes: { name: "notes", label: "Notes" },
} as const satisfies Record<string, Field>;

type Fields = typeof fields;
export type FieldKey = keyof Fields;
type KeyWith<Property extends string> = {
  [Key in FieldKey]: Fields[Key] extends Record<Property, unknown> ? Key : never;
}[FieldKey];

/** The keys of typed fields, and of fields whose audience the member chooses. */
export type TypedKey = KeyWith<"longest">;
export type GuardedKey = KeyWith<"audience">;

/** The names of the typed fields in forms. */
export type FieldName = Fields[TypedKey]["name"];

export const fieldKeys = Object.keys(fields) as FieldKey[];
export const typedKeys = keysWith("longest");
/** Contact details come first. */
export const guardedKeys: readonly GuardedKey[] = [
  ...keysWith("contact"),
  ...keysWith("audience").filter((key) => !isContact(key)),
];

/** The typed fields of a member; normalised, an empty one is null [5.18]. */
export type MemberInput = { [Key in TypedKey]: Key extends "fullName" | "email" ? string : string | null };
/** The values of a member form, by field name. */
export type MemberValues = Record<FieldName, string>;

/** The label of a field in the member's own form and in comparisons. */
export function listingLabel(key: FieldKey): string {
  const field: Field = fields[key];
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

/** A copy of an object with only these keys. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}

/** An object with one value per typed field, by its name in the form. */
export function byName<Value>(toValue: (key: TypedKey) => Value): Record<FieldName, Value> {
  return Object.fromEntries(typedKeys.map((key) => [fields[key].name, toValue(key)])) as Record<
    FieldName,
    Value
  >;
}

/** The form of a member before anything is typed. */
export const noValues = (): MemberValues => byName(() => "");

function keysWith<Property extends keyof Field>(property: Property) {
  return fieldKeys.filter((key): key is KeyWith<Property> => property in fields[key]);
}
