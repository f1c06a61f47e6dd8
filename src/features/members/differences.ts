import type { MemberInput } from "./member.ts";

/** What a review is about: the fields a member types, and her photo. */
export type EntryFields = MemberInput & { photo: string | null };
export type EntryField = keyof EntryFields;

/** Only the fields that an edit changes, so that what staff changes meanwhile is not taken back by it. */
export type EntryChange = Partial<EntryFields>;

export const entryLabels: Record<EntryField, string> = {
  fullName: "Name",
  email: "E-mail",
  company: "Company",
  jobTitle: "Title",
  phoneNumber: "Phone",
  websiteUrl: "Website",
  servicesDescription: "Services",
  category: "Category",
  photo: "Photo",
};

export const entryFields = Object.keys(entryLabels) as EntryField[];

/** One field that would change, in words; "" stands for nothing. */
export type Difference = { field: EntryField; label: string; before: string; after: string };

/** The fields in which `proposed` differs from `live`. */
export function changeOf(live: EntryFields, proposed: EntryFields): EntryChange {
  const changed = entryFields.filter((field) => (live[field] ?? "") !== (proposed[field] ?? ""));
  return Object.fromEntries(changed.map((field) => [field, proposed[field]]));
}

/** What a change would do to an entry, field by field; what has become true meanwhile is no difference any more. */
export function differences(live: EntryFields, change: EntryChange): Difference[] {
  return entryFields
    .filter((field) => field in change)
    .map((field) => ({
      field,
      label: entryLabels[field],
      before: live[field] ?? "",
      after: change[field] ?? "",
    }))
    .filter(({ before, after }) => before !== after);
}

/** The entry as it would be with the change. */
export function withChange(live: EntryFields, change: EntryChange): EntryFields {
  const known = entryFields.filter((field) => field in change);
  return { ...live, ...Object.fromEntries(known.map((field) => [field, change[field]])) };
}
