import { isPostalKey, postalKeys } from "#features/members/address-fields.ts";
import { fieldText } from "#features/members/differences.ts";
import { byKey, type FieldKey, fieldKeys, fields, guardedKeys, pick } from "#features/members/fields.ts";
import { audiences } from "#features/members/listing-fields.ts";
import type { Member } from "#features/members/member.ts";
import { joinTags } from "#features/members/tags.ts";
import { linesOf, type PostalAddress } from "#platform/postal-address.ts";

export type MergeKey = Exclude<FieldKey, "tags" | "notes" | Exclude<keyof PostalAddress, "street">>;
/** The fields of which one listing's value stays; tags and notes are joined, and with the street goes all of its address. */
export const mergeKeys = fieldKeys.filter(
  (key): key is MergeKey => !["tags", "notes"].includes(key) && (key === "street" || !isPostalKey(key)),
);

/** A field of two listings: a choice where both have a value and they differ, else the one value that there is. */
export type MergeField = { key: MergeKey; label: string; kept: string; other: string; isChoice: boolean };

export function mergeFields(kept: Member, other: Member): MergeField[] {
  return mergeKeys
    .map((key) => ({
      ...{ key, label: labelOf(key), kept: textOf(kept, key), other: textOf(other, key) },
      isChoice: differs(kept, other, key),
    }))
    .filter((field) => field.kept !== "" || field.other !== "");
}

/**
 * A listing after it took in another one of the same person: its own values, those of the other where it has none or
 * they were chosen, the tags and notes of both, and for each field the stricter choice of who may see it.
 * @param chosen the fields whose value is taken from the other listing where both have one
 */
export function mergedListing(kept: Member, other: Member, chosen: readonly MergeKey[]) {
  const taken = mergeKeys.filter(
    (key) =>
      (chosen.includes(key) && differs(kept, other, key)) || (!textOf(kept, key) && textOf(other, key)),
  );
  const { isEmailVerified, isEmailShared } = taken.includes("email") ? other : kept;
  return {
    ...pick(kept, mergeKeys),
    ...pick(other, taken),
    ...pick(taken.includes("street") ? other : kept, postalKeys),
    ...{ isEmailVerified, isEmailShared },
    more: { ...other.more, ...kept.more },
    tags: joinTags(kept.tags, other.tags),
    notes: joinNotes(kept.notes, other.notes),
    visibility: byKey(guardedKeys, (key) => {
      const stricter = Math.max(...[kept, other].map((one) => audiences.indexOf(one.visibility[key])));
      return audiences[stricter] ?? "nobody";
    }),
  };
}

const labelOf = (key: MergeKey) => (key === "street" ? "Postal address" : fields[key].label);
const textOf = (member: Member, key: MergeKey) =>
  key === "street" ? linesOf(member, "").join("\n") : fieldText(member[key]);

function differs(kept: Member, other: Member, key: MergeKey): boolean {
  const [one, two] = [textOf(kept, key), textOf(other, key)];
  return one !== "" && two !== "" && one !== two;
}

function joinNotes(kept: string | null, other: string | null): string | null {
  return [...new Set([kept, other].filter(Boolean))].join("\n\n") || null;
}
