import type { CategoryChoice } from "./file-category.ts";

/** What a word for how somebody stands can mean; "former" keeps the past term, "none" is somebody who never was a member. */
export const statusMeanings = ["member", "no-dues", "review", "former", "none", "leave"] as const;
export type StatusMeaning = (typeof statusMeanings)[number];

/** What a row's word means; null for a word that nobody has decided about, and for an empty cell. */
export function statusOf(
  _text: string | undefined,
  _choices: readonly CategoryChoice[] = [],
): StatusMeaning | null {
  return null;
}
