import type { ScreenKey } from "./screens.ts";

type Shown<Key> = { key: Key; title: string };
type Placed<Key> = Shown<Key> & { group: string; order: number; under?: string };

/** Groups of entries, each with all the screens that it leads to, its own first. */
type Menu<Key> = { group: string; entries: (Shown<Key> & { screens: Shown<Key>[] })[] }[];
export type StaffMenu = Menu<ScreenKey>;

/**
 * The navigation of who may open these screens: in their order, and the groups in that of the first screen of each. A screen under another
 * belongs to the entry of that one, and has its own where that one is not among them.
 */
export function menuOf<Key extends string>(screens: Placed<Key>[]): Menu<Key> {
  const ordered = screens.toSorted((one, other) => one.order - other.order);
  const keys = new Set<string>(screens.map(({ key }) => key));
  const entries = ordered.filter(({ under }) => under === undefined || !keys.has(under));
  return [...Map.groupBy(entries, ({ group }) => group)].map(([group, own]) => ({
    group,
    entries: own.map((entry) => ({
      ...shown(entry),
      screens: [entry, ...ordered.filter(({ under }) => under === entry.key)].map(shown),
    })),
  }));
}

const shown = <Key>({ key, title }: Shown<Key>): Shown<Key> => ({ key, title });
