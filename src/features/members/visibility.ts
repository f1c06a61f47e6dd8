import { type Audience, byKey, fields, type GuardedKey, guardedKeys, isContact } from "./fields.ts";

/** Who may see each of the fields whose audience the member decides. The name is the listing itself, and always public. */
export type Visibility = Record<GuardedKey, Audience>;

/** What holds until the member decides otherwise: contact details are for members only. */
export const defaultVisibility: Visibility = byKey<GuardedKey, Audience>(
  guardedKeys,
  (key) => fields[key].audience,
);

/** Who looks at a member: anyone at all, or someone signed in. Decided by the server from the session. */
export type Reader = "visitor" | "member";

/** The audiences that a member can choose for a field. */
export function choicesFor(key: GuardedKey): readonly Audience[] {
  return isContact(key) ? ["members", "nobody"] : ["public", "members", "nobody"];
}

/** Whether a reader sees a field. A field without a stored choice has the default; an unreadable choice is "nobody". */
export function mayRead(visibility: Partial<Visibility>, key: GuardedKey, reader: Reader): boolean {
  const audience = visibility[key] ?? defaultVisibility[key];
  if (audience === "public") return reader === "member" || !isContact(key);
  return audience === "members" && reader === "member";
}
