import type { Tier } from "#content/tiers.ts";
import type { CategoryChoice } from "./file-category.ts";

export type Level = Pick<Tier, "slug" | "title" | "seats">;

/** The level that a text names, by its title or short name, in any case, in the singular or plural; null for none. */
export function findLevel(text: string, levels: readonly Level[]): Level | null {
  const exact = levels.find(({ slug, title }) => [slug, title.toLowerCase()].includes(text.toLowerCase()));
  return (
    exact ??
    levels.find(({ slug, title }) => [slug, title].some((name) => keyOf(name) === keyOf(text))) ??
    null
  );
}

/** As `findLevel`, else what staff have chosen for the text. */
export function readLevel(
  text: string,
  levels: readonly Level[],
  choices: readonly CategoryChoice[] = [],
): Level | null {
  const chosen = choices.find((one) => levelKey(one.text) === levelKey(text))?.becomes;
  return findLevel(text, levels) ?? levels.find(({ slug }) => slug === chosen) ?? null;
}

/** What identifies the text of a level about which staff decide. */
export const levelKey = (text: string) => text.toLowerCase();

// Words that say nothing of which one it is: "Diamond Membership", "Ruby level".
const general = /^(membership|member|level|tier)$/;

function keyOf(name: string): string {
  const words = (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
  const telling = words.filter((word) => !general.test(word));
  return (telling.length > 0 ? telling : words).join(" ");
}

function singular(word: string): string {
  return word.replace(/(?<=..)ies$/, "y").replace(/(?<=...)(?<!s)s$/, "");
}
