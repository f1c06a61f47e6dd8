import { shownWebAddress } from "#platform/shown-domain.ts";
import { byName, type MemberInput, type MemberValues } from "./listing-fields.ts";

/** A member as form values. Made on the server: browsers do without the library that reads domains. */
export function memberValues(member: MemberInput): MemberValues {
  return byName((key) => shownWebAddress(member[key] ?? ""));
}
