import { readPageKey } from "../photo-query.ts";

/** A photo that staff chose, and the version of it that they saw. */
export type ChosenPhoto = { pageKey: string; version: number };

/** A choice as a form carries it: "<page key>.<version>". */
export function writeChoice({ pageKey, version }: ChosenPhoto): string {
  return `${pageKey}.${version}`;
}

/** The choices of a form, each photo once; anything else is passed over. */
export function readChoices(texts: string[]): ChosenPhoto[] {
  const chosen = new Map<string, ChosenPhoto>();
  for (const text of texts) {
    const [, key, version] = /^([\w-]{22})\.(\d{1,9})$/.exec(text) ?? [];
    const pageKey = readPageKey(key);
    if (pageKey) chosen.set(pageKey, { pageKey, version: Number(version) });
  }
  return [...chosen.values()];
}
