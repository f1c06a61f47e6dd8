import {
  type Audience,
  defaultVisibility,
  type GuardedField,
  type Member,
  type Visibility,
} from "#features/members/member.ts";

/** Who looks at an entry: anyone at all, or someone signed in. Decided by the server from the session. */
export type Reader = "visitor" | "member";

/** What a reader is given of a profile; a field she may not see is null, and nothing else leaves the server. */
export type Entry = Pick<
  Member,
  | "slug"
  | "fullName"
  | "company"
  | "jobTitle"
  | "servicesDescription"
  | "category"
  | "websiteUrl"
  | "photo"
  | "phoneNumber"
> & { email: string | null };

/** Contact details: for members at most, whatever is stored (D18). */
export const contactFields = ["email", "phoneNumber"] as const satisfies GuardedField[];

/** The audiences an owner can choose for a field. */
export function choicesFor(field: GuardedField): readonly Audience[] {
  return isContact(field) ? ["members", "nobody"] : ["public", "members", "nobody"];
}

/** Whether a reader sees a field. A field without a stored choice has the default, an unreadable choice is "nobody". */
export function mayRead(visibility: Partial<Visibility>, field: GuardedField, reader: Reader): boolean {
  const audience = visibility[field] ?? defaultVisibility[field];
  if (audience === "public") return reader === "member" || !isContact(field);
  return audience === "members" && reader === "member";
}

/** A profile as a reader may see it (2.1.02 to 2.1.04). */
export function entryFor(
  member: Omit<Entry, "email"> & { email: string; visibility: Visibility },
  reader: Reader,
): Entry {
  const shown = <Value>(field: GuardedField, value: Value) =>
    mayRead(member.visibility, field, reader) ? value : null;
  return {
    slug: member.slug,
    fullName: member.fullName,
    category: member.category,
    company: shown("company", member.company),
    jobTitle: shown("jobTitle", member.jobTitle),
    servicesDescription: shown("servicesDescription", member.servicesDescription),
    websiteUrl: shown("websiteUrl", member.websiteUrl),
    photo: shown("photo", member.photo),
    email: shown("email", member.email),
    phoneNumber: shown("phoneNumber", member.phoneNumber),
  };
}

function isContact(field: GuardedField): boolean {
  return (contactFields as readonly GuardedField[]).includes(field);
}
