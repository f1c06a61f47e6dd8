import { singleLine } from "#platform/plain-text.ts";
import { tagLength, tagsPerMember } from "./limits.ts";

/** What identifies a tag: "Gala 2026" and "gala 2026" are the same one. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

/**
 * Reads tags separated by commas, semicolons, bars or lines, as people type them and as other programs export
 * them (`"Gala 2025","Volunteer"`, `* myContacts ::: Members`). None comes twice; the groups that Google
 * gives every contact (with an asterisk) are left out.
 */
export function readTags(text: string): string[] {
  const read = text
    .split(/[,;|\r\n]|:::/)
    .map((part) => singleLine(part.replaceAll('"', "")))
    .filter((tag) => tag !== "" && !tag.startsWith("*"));
  return joinTags(read);
}

/** Tags of several lists in their order, each once, in the spelling that comes first. */
export function joinTags(...lists: (readonly string[])[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of lists.flat()) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}

/** Why a member cannot have these tags; null if they can. */
export function tagsFault(tags: readonly string[]): string | null {
  if (tags.length > tagsPerMember) return `Keep to ${tagsPerMember} tags or fewer`;
  const long = tags.find((tag) => tag.length > tagLength);
  return long ? `Keep each tag to ${tagLength} characters or fewer (“${long.slice(0, 20)}…”)` : null;
}

/** Only the tags that a member can have: short enough, and no more than there may be. */
export function possibleTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => tag.length <= tagLength).slice(0, tagsPerMember);
}
