import { byKey, type GuardedKey, guardedKeys } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";
import { mayRead, type Reader } from "#features/members/visibility.ts";
import { shownHost } from "#platform/shown-domain.ts";

const openKeys = ["slug", "fullName", "category"] as const;

export const visibleKeys = [...openKeys, ...guardedKeys] as const;

/** A member as sent to a reader; a field that the reader may not see is null. */
export type VisibleMember = Pick<Member, (typeof openKeys)[number]> & {
  [Key in GuardedKey]: Member[Key] | null;
} & {
  /** The website as its link says it; read here, because browsers do without the library that reads domains. */
  websiteHost: string | null;
};

/** The fields of a member that `reader` may see; the others are null [2.1.02] to [2.1.04]. */
export function visibleTo(
  member: Pick<Member, (typeof visibleKeys)[number] | "visibility">,
  reader: Reader,
): VisibleMember {
  const shown = byKey(guardedKeys, (key) => (mayRead(member.visibility, key, reader) ? member[key] : null));
  return {
    slug: member.slug,
    fullName: member.fullName,
    category: member.category,
    ...shown,
    email: shown.email || null,
    websiteHost: shown.websiteUrl && shownHost(shown.websiteUrl),
  };
}
