import { emailLength } from "#platform/email-length.ts";
import { phoneLength } from "#platform/phone-length.ts";
import type { FieldOf, ValuesOf } from "#records/fields.ts";
import type { Social } from "#ui/social-links.tsx";

/** Who may see a field of a member, chosen by the member. */
export const audiences = ["public", "members", "nobody"] as const;
export type Audience = (typeof audiences)[number];

/** What only a member's field has. */
export type OfMember = {
  /** The label in the member's own form and in comparisons, if it differs from that for staff. */
  listingLabel?: string;
  /** For a field whose audience the member chooses: the default. */
  audience?: Audience;
  /** Contact details can be shown to members at most, whatever the member chooses. */
  contact?: true;
  /** Whose page it links to; its forms take no other address (`website.ts`). */
  network?: Social["network"];
};

type ListingField = FieldOf<"line" | "lines" | "email"> & { most: number; tooLong: string } & OfMember;

const services = 2_000; // characters: a good page of text

const webAddress = {
  as: "line",
  empty: null,
  ...atMost(2_048, "the web address"), // longer addresses break in mail programs and old browsers
  audience: "public",
} as const;

/**
 * What a member, a visitor or staff type into a listing [2.27.07], [7.18], in the order of files and comparisons. `help` is for who
 * fills in their own. Forms, files, comparisons and the page of a member show each of them; what only staff keep is in `fields.ts`.
 */
export const listingFields = {
  fullName: {
    as: "line",
    label: "Full name",
    listingLabel: "Name",
    least: 2, // [5.15]
    wrong: "Full name is required",
    ...atMost(120, "the name"),
  },
  email: {
    as: "email",
    label: "Email",
    listingLabel: "Email",
    help: "Only members can see it, and only if you let them.",
    wrong: "Invalid email address", // [5.16]
    ...atMost(emailLength, "the email address"),
    audience: "members",
    contact: true,
  },
  company: {
    as: "line",
    label: "Company",
    empty: null,
    ...atMost(160, "the company name"),
    audience: "public",
  },
  jobTitle: {
    as: "line",
    label: "Job title",
    empty: null,
    ...atMost(120, "the job title"),
    audience: "public",
  },
  phoneNumber: {
    as: "line",
    label: "Phone number",
    listingLabel: "Phone",
    empty: null,
    ...atMost(phoneLength, "the phone number"),
    audience: "members",
    contact: true,
  },
  websiteUrl: { ...webAddress, label: "Website" },
  servicesDescription: {
    as: "lines",
    label: "Services",
    help: `What you offer, in up to ${services.toLocaleString("en-US")} characters.`,
    empty: null,
    ...atMost(services, "the description of services"),
    audience: "public",
  },
  // Forms offer the organization's categories, and the one that the member has.
  category: { as: "line", label: "Category", empty: null, ...atMost(60, "the category") },
  linkedinUrl: { ...webAddress, label: "LinkedIn", network: "linkedin" },
  instagramUrl: { ...webAddress, label: "Instagram", network: "instagram" },
  facebookUrl: { ...webAddress, label: "Facebook", network: "facebook" },
  youtubeUrl: { ...webAddress, label: "YouTube", network: "youtube" },
} as const satisfies Record<string, ListingField>;

type ListingFields = typeof listingFields;
/** The keys of typed fields. */
export type TypedKey = keyof ListingFields;
export const typedKeys = Object.keys(listingFields) as TypedKey[];

/**
 * The typed fields of one line, those of many, and the links to social networks, in the order of forms; the category has a
 * place of its own.
 */
export const lineKeys = typedKeys.filter(
  (key) => listingFields[key].as !== "lines" && key !== "category" && !isLink(key),
);
export const linesKeys = typedKeys.filter((key) => listingFields[key].as === "lines");
export const linkKeys = typedKeys.filter(isLink);

/** The typed fields of a member; normalised, an empty one is null [5.18]. */
export type MemberInput = ValuesOf<ListingFields>;

/** The name of a field in forms, in a stored import mapping, and of its column: "full_name" of "fullName". */
export type NameOf<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${NameOf<Rest>}`
  : "";
export const nameOf = <Key extends string>(key: Key) =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as NameOf<Key>;

/** The names of the typed fields in forms. */
export type FieldName = NameOf<TypedKey>;
/** The values of a member form, by field name. */
export type MemberValues = Record<FieldName, string>;

type LinkKey = {
  [Key in TypedKey]: ListingFields[Key] extends { network: string } ? Key : never;
}[TypedKey];

/** Whether a field links to the member's page at a social network. */
export function isLink(key: string): key is LinkKey {
  return key in listingFields && "network" in listingFields[key as TypedKey];
}

/** An object with one value per typed field, by its name in the form. */
export function byName<Value>(toValue: (key: TypedKey) => Value): Record<FieldName, Value> {
  return Object.fromEntries(typedKeys.map((key) => [nameOf(key), toValue(key)])) as Record<FieldName, Value>;
}

/** The form of a member before anything is typed. */
export const noValues = (): MemberValues => byName(() => "");

/** The most characters of a text (UTF-16 units, as an input counts), and what is said beyond them. */
export function atMost<const Most extends number>(most: Most, called: string) {
  return { most, tooLong: `Keep ${called} to ${most.toLocaleString("en-US")} characters or fewer` };
}
