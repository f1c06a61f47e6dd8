import type { MemberField } from "#content/member-fields.ts";
import { shownWebAddress } from "#platform/shown-domain.ts";
import { compare, type Difference } from "#records/kind.ts";
import { type AddressValues, addressKeys, isPostalKey } from "./address-fields.ts";
import { listingLabel, pick } from "./fields.ts";
import { type MemberInput, typedKeys } from "./listing-fields.ts";
import { type More, moreChange, moreFacts, withMore } from "./more-fields.ts";

/** The content of a submission: the fields that a member types, and the photo; the address only where the form had it. */
export type Submission = MemberInput & Partial<AddressValues> & { photo: string | null; more?: More };
export type SubmittedKey = Exclude<keyof Submission, "more">;
export const submittedKeys: readonly SubmittedKey[] = [...typedKeys, ...addressKeys, "photo"];

/** Only the fields that an edit changes, so that it does not overwrite later changes by staff. */
export type SubmittedChange = Partial<Submission>;

type FieldValue = string | readonly string[] | null | undefined;

/** The value of a field as people read it: a list with commas, "" for none. */
export function fieldText(value: FieldValue): string {
  return value === null || value === undefined || typeof value === "string"
    ? shownWebAddress(value ?? "")
    : value.join(", ");
}

/** The fields that differ, as text; "" is an empty value. */
function differences(
  keys: readonly SubmittedKey[],
  before: SubmittedChange,
  after: SubmittedChange,
  own: readonly MemberField[] = [],
): Difference[] {
  const changed = differing(keys, before, after).map((key) => ({
    label: listingLabel(key),
    theirs: fieldText(before[key]),
    yours: fieldText(after[key]),
  }));
  const more = { ...before.more, ...after.more };
  return [...changed, ...compare(moreFacts(own, before.more), moreFacts(own, more))];
}

const differing = (keys: readonly SubmittedKey[], before: SubmittedChange, after: SubmittedChange) =>
  keys.filter((key) => fieldText(before[key]) !== fieldText(after[key]));

/**
 * What a submitted change would do to a member, field by field; fields that already have the new value are
 * left out.
 */
export const changeDifferences = (live: Submission, change: SubmittedChange, own?: readonly MemberField[]) =>
  differences(changedKeys(change), live, change, own);

/** The fields in which `proposed` differs from `live`, with all of an address of which a part does. */
export function changeOf(live: Submission, proposed: Submission): SubmittedChange {
  const differ = differing(changedKeys(proposed), live, proposed);
  const isMoved = differ.some(isPostalKey);
  const changed = changedKeys(proposed).filter(
    (key) => differ.includes(key) || (isMoved && isPostalKey(key)),
  );
  return { ...pick(proposed, changed), ...moreChange(live.more, { ...live.more, ...proposed.more }) };
}

/** The member's fields with the change applied. */
export function withChange(live: Submission, change: SubmittedChange): Submission {
  return {
    ...live,
    ...pick(change, changedKeys(change)),
    ...(change.more && { more: withMore(live.more, change.more) }),
  };
}

/** The known fields of a stored change; anything else in it is ignored. */
export function changedKeys(change: SubmittedChange): SubmittedKey[] {
  return submittedKeys.filter((key) => key in change);
}

/** A new entry, as a change of an empty one. */
export const allDifferences = (member: Submission, own?: readonly MemberField[]) =>
  differences(submittedKeys, {}, member, own);
