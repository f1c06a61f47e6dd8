import type { MemberField } from "#content/member-fields.ts";
import { isPostalKey, postalKeys } from "#features/members/address-fields.ts";
import { fieldText } from "#features/members/differences.ts";
import { byKey, type FieldKey, fieldKeys, fields, guardedKeys, pick } from "#features/members/fields.ts";
import { audiences } from "#features/members/listing-fields.ts";
import type { Member } from "#features/members/member.ts";
import { moreFacts, moreName } from "#features/members/more-fields.ts";
import { joinTags } from "#features/members/tags.ts";
import type { PostalAddress } from "#platform/postal-address.ts";

export type MergeKey = Exclude<FieldKey, "tags" | "notes" | Exclude<keyof PostalAddress, "street">>;
/** The fields of which one listing's value stays; tags and notes are joined, and with the street goes all of its address. */
export const mergeKeys = fieldKeys.filter(
  (key): key is MergeKey => !["tags", "notes"].includes(key) && (key === "street" || !isPostalKey(key)),
);

/** A field of two listings: a choice where both have a value and they differ, else the one value that there is. */
export type MergeField = { key: string; label: string; kept: string; other: string; isChoice: boolean };

export function mergeFields(kept: Member, other: Member, own: readonly MemberField[] = []): MergeField[] {
  const facts = (one: Member) => [
    ...mergeKeys.map((key) => ({ key: key as string, label: labelOf(key), value: textOf(one, key) })),
    ...moreFacts(own, one.more),
  ];
  const theirs = facts(other);
  return facts(kept).flatMap(({ value, ...field }, at) => {
    const texts = { kept: value, other: theirs[at]?.value ?? "" };
    const isChoice = Object.values(texts).every(Boolean) && texts.kept !== texts.other;
    return texts.kept || texts.other ? { ...field, ...texts, isChoice } : [];
  });
}

/**
 * A listing after it took in another one of the same person: its own values, those of the other where it has none or
 * they were chosen, the tags and notes of both, and for each field the stricter choice of who may see it.
 * @param chosen the fields whose value is taken from the other listing where both have one
 */
export function mergedListing(kept: Member, other: Member, chosen: readonly string[]) {
  const taken = mergeKeys.filter(
    (key) => textOf(other, key) !== "" && (chosen.includes(key) || textOf(kept, key) === ""),
  );
  const ofOther = Object.entries(other.more).filter(([id]) => chosen.includes(moreName({ id })));
  const { isEmailVerified, isEmailShared } = taken.includes("email") ? other : kept;
  return {
    ...pick(kept, mergeKeys),
    ...pick(other, taken),
    ...pick(taken.includes("street") ? other : kept, postalKeys),
    ...{ isEmailVerified, isEmailShared },
    more: { ...other.more, ...kept.more, ...Object.fromEntries(ofOther) },
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
  key === "street" ? addressText(member) : fieldText(member[key]);
const addressText = (member: Member) =>
  member.street || member.city ? postalKeys.flatMap((part) => member[part] || []).join(", ") : "";

function joinNotes(kept: string | null, other: string | null): string | null {
  return [...new Set([kept, other].filter(Boolean))].join("\n\n") || null;
}
