import { byKey, type GuardedKey, guardedKeys } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";
import { mayRead, type Reader } from "#features/members/visibility.ts";

const openKeys = ["slug", "fullName", "category"] as const;

/** The fields of a member that may leave the server. */
export const visibleKeys = [...openKeys, ...guardedKeys] as const;

/** What a reader is given of a member; a field they may not see is null. */
export type VisibleMember = Pick<Member, (typeof openKeys)[number]> & {
  [Key in GuardedKey]: Member[Key] | null;
};

/** A member as a reader may see them [2.1.02] to [2.1.04]. */
export function visibleTo(
  member: Pick<Member, (typeof visibleKeys)[number] | "visibility">,
  reader: Reader,
): VisibleMember {
  const shown = byKey(guardedKeys, (key) => (mayRead(member.visibility, key, reader) ? member[key] : null));
  return { slug: member.slug, fullName: member.fullName, category: member.category, ...shown };
}
