import { readPageKey } from "../page-key.ts";

/** A selected photo and the version of it that staff saw. */
export type ChosenPhoto = { pageKey: string; version: number };

/** A selected photo as a form sends it: "<page key>.<version>". */
export function writeChoice({ pageKey, version }: ChosenPhoto): string {
  return `${pageKey}.${version}`;
}

/** The selected photos of a form, without duplicates; invalid values are ignored. */
export function readChoices(texts: string[]): ChosenPhoto[] {
  const chosen = new Map<string, ChosenPhoto>();
  for (const text of texts) {
    const [, key, version] = /^([\w-]{22})\.(\d{1,9})$/.exec(text) ?? [];
    const pageKey = readPageKey(key);
    if (pageKey) chosen.set(pageKey, { pageKey, version: Number(version) });
  }
  return [...chosen.values()];
}
