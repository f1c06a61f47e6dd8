import { byKey, fields, type GuardedKey, guardedKeys, isContact } from "./fields.ts";
import type { Audience } from "./listing-fields.ts";

/** The audience of each field that the member can choose one for. The name is always public. */
export type Visibility = Record<GuardedKey, Audience>;

/** The audiences until the member chooses others: contact details are for members only. */
export const defaultVisibility: Visibility = byKey<GuardedKey, Audience>(
  guardedKeys,
  (key) => fields[key].audience,
);

const { city: _city, county: _county, ...ofListing } = defaultVisibility;
/** What a row begins with; the audience of a younger field is its default. */
export const visibilityOfNew: Partial<Visibility> = ofListing;

/** Who reads a member's data; `readsAs` (membership/contacts.ts) decides it from the session. */
export type Reader = "visitor" | "member";

/** The audiences that can be chosen for a field. */
export function choicesFor(key: GuardedKey): readonly Audience[] {
  return isContact(key) ? ["members", "nobody"] : ["public", "members", "nobody"];
}

/**
 * Whether a reader may see a field. Without a stored choice the default applies; an unknown value means
 * "nobody".
 */
export function mayRead(visibility: Partial<Visibility>, key: GuardedKey, reader: Reader): boolean {
  const audience = visibility[key] ?? defaultVisibility[key];
  if (audience === "public") return reader === "member" || !isContact(key);
  return audience === "members" && reader === "member";
}
