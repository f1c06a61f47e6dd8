import { fieldKeys, pick } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";
import { moreChange } from "#features/members/more-fields.ts";
import type { MemberChange } from "#features/members/update-member.server.ts";

const keys = [...fieldKeys, "visibility"] as const;

/**
 * What puts back a change in a member's history: the fields that it changed, as they were before. Null when it
 * changed none: an addition, a deletion, a submission (which is a proposal), a join to an account.
 * @param before the states that the history holds; one from an earlier version of the product may lack fields
 */
export function earlierFields(before: unknown, after: unknown): MemberChange | null {
  if (!isMember(before) || !isMember(after)) return null;
  const changed = keys.filter((key) => before[key] !== undefined && !isSame(before[key], after[key]));
  const earlier: MemberChange = { ...pick(before, changed), ...moreChange(after.more, before.more) };
  if (Object.keys(earlier).length === 0) return null;
  if (!("email" in earlier)) return earlier;
  const { isEmailVerified, isEmailShared = false } = before; // an address comes back as it was
  return { ...earlier, isEmailVerified, isEmailShared };
}

/** Earlier fields for a member as they are now: who sees a field that is younger than the choice stays what it is. */
export function onTopOf(member: Pick<Member, "visibility" | "more">, earlier: MemberChange): MemberChange {
  const more = earlier.more && { more: { ...member.more, ...earlier.more } };
  if (!earlier.visibility) return { ...earlier, ...more };
  return { ...earlier, ...more, visibility: { ...member.visibility, ...earlier.visibility } };
}

/** Whether these fields of a member have these values. */
export function hasFields(member: Member, fields: MemberChange): boolean {
  const { more } = moreChange(member.more, { ...member.more, ...fields.more });
  return !more && keys.every((key) => !(key in fields) || isSame(member[key], fields[key]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

// A submission holds only the fields that it would change.
function isMember(state: unknown): state is Member {
  return typeof state === "object" && state !== null && "slug" in state && "version" in state;
}
