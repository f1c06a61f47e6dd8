import { type AddressKey, isAddressKey } from "#features/members/address-fields.ts";
import { byKey, type GuardedKey, guardedKeys } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";
import { mayRead, type Reader, type Visibility } from "#features/members/visibility.ts";
import { shownHost } from "#platform/shown-domain.ts";

const openKeys = ["slug", "fullName", "category"] as const;

type ListedKey = Exclude<GuardedKey, AddressKey>;
/** The guarded fields that the directory lists; of the address only a member's own page says something (`placeOf`). */
const listedKeys = guardedKeys.filter((key): key is ListedKey => !isAddressKey(key));

export const visibleKeys = [...openKeys, ...listedKeys] as const;

/** A member as sent to a reader; a field that the reader may not see is null. */
export type VisibleMember = Pick<Member, (typeof openKeys)[number]> & {
  [Key in ListedKey]: Member[Key] | null;
} & {
  /** The website as its link says it; read here, because browsers do without the library that reads domains. */
  websiteHost: string | null;
};

/** The fields of a member that `reader` may see; the others are null [2.1.02] to [2.1.04]. */
export function visibleTo(
  member: Pick<Member, (typeof visibleKeys)[number]> & { visibility: Partial<Visibility> },
  reader: Reader,
): VisibleMember {
  const shown = byKey(listedKeys, (key) => (mayRead(member.visibility, key, reader) ? member[key] : null));
  return {
    slug: member.slug,
    fullName: member.fullName,
    category: member.category,
    ...shown,
    email: shown.email || null,
    websiteHost: shown.websiteUrl && shownHost(shown.websiteUrl),
  };
}

/** "Montclair, Essex County": as much of it as the member shows to this reader; null for nothing. */
export function placeOf(
  member: Pick<Member, "city" | "county"> & { visibility: Partial<Visibility> },
  reader: Reader,
): string | null {
  const may = (key: "city" | "county") => (mayRead(member.visibility, key, reader) ? member[key] : null);
  const county = may("county")?.replace(/(?<!\b(county|parish|borough))$/i, " County");
  return [may("city"), county].filter(Boolean).join(", ") || null;
}
