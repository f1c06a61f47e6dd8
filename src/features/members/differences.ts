import { shownWebAddress } from "#platform/shown-domain.ts";
import { entryLabel, type FieldKey, type MemberInput, typedKeys } from "./fields.ts";

/** The content of a submission: the fields that a member types, and the photo. */
export type Submission = MemberInput & { photo: string | null };
export type SubmittedKey = keyof Submission;
export const submittedKeys: readonly SubmittedKey[] = [...typedKeys, "photo"];

/** Only the fields that an edit changes, so that it does not overwrite later changes by staff. */
export type SubmittedChange = Partial<Submission>;

/** One field that differs, as text; "" is an empty value. */
export type Difference<Key extends FieldKey = FieldKey> = {
  field: Key;
  label: string;
  before: string;
  after: string;
};

type FieldValue = string | readonly string[] | null | undefined;

/** The value of a field as people read it: a list with commas, "" for none. */
export function fieldText(value: FieldValue): string {
  return value === null || value === undefined || typeof value === "string"
    ? shownWebAddress(value ?? "")
    : value.join(", ");
}

function differences<Key extends FieldKey>(
  keys: readonly Key[],
  before: Partial<Record<Key, FieldValue>>,
  after: Partial<Record<Key, FieldValue>>,
  labelOf: (key: Key) => string,
): Difference<Key>[] {
  return keys
    .map((field) => ({
      field,
      label: labelOf(field),
      before: fieldText(before[field]),
      after: fieldText(after[field]),
    }))
    .filter((field) => field.before !== field.after);
}

/**
 * What a submitted change would do to a member, field by field; fields that already have the new value are
 * left out.
 */
export function changeDifferences(live: Submission, change: SubmittedChange): Difference<SubmittedKey>[] {
  return differences(changedKeys(change), live, change, entryLabel);
}

/** The fields in which `proposed` differs from `live`. */
export function changeOf(live: Submission, proposed: Submission): SubmittedChange {
  const changed = differences(submittedKeys, live, proposed, entryLabel);
  return Object.fromEntries(changed.map(({ field }) => [field, proposed[field]]));
}

/** The member's fields with the change applied. */
export function withChange(live: Submission, change: SubmittedChange): Submission {
  return { ...live, ...Object.fromEntries(changedKeys(change).map((key) => [key, change[key]])) };
}

/** The known fields of a stored change; anything else in it is ignored. */
export function changedKeys(change: SubmittedChange): SubmittedKey[] {
  return submittedKeys.filter((key) => key in change);
}

/** A new entry, as a change of an empty one. */
export function allDifferences(member: Submission): Difference[] {
  return differences(submittedKeys, {}, member, entryLabel);
}
