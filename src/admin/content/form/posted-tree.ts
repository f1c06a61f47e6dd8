/** A posted field, by the parts of its name: "tiers[2].title" is the part "title" of item 2 of the part "tiers". */
export type Posted = { text?: string; parts: Map<string, Posted>; items: Map<number, Posted> };

const mostFields = 5_000;
const longestName = 200; // characters
const mostItems = 1_000; // the largest number in brackets
const step = /([\w$-]+)|\[(\d{1,4})\]/y;

/**
 * Sorts posted fields by the parts of their names; files are left out. The time it takes grows with the number of
 * fields, whatever their names are.
 * @returns null when there are too many, or a name cannot come from a generated form
 */
export function postedTree(entries: Iterable<[string, unknown]>): Posted | null {
  const root = emptyPart();
  let fields = 0;
  for (const [name, value] of entries) {
    fields += 1;
    if (fields > mostFields) return null;
    if (typeof value !== "string") continue;
    const part = partAt(root, name);
    if (!part) return null;
    part.text ??= value;
  }
  return root;
}

const emptyPart = (): Posted => ({ parts: new Map(), items: new Map() });

function partAt(root: Posted, name: string): Posted | null {
  if (name.length === 0 || name.length > longestName) return null;
  let part = root;
  step.lastIndex = 0;
  while (step.lastIndex < name.length) {
    const found = step.exec(name);
    if (!found) return null;
    const [, word, number] = found;
    if (word !== undefined) part = within(part.parts, word);
    else {
      const index = Number(number);
      if (index > mostItems) return null;
      part = within(part.items, index);
    }
    // A dot only between two parts: "a.b", never "a." or "a..b".
    if (name[step.lastIndex] === "." && step.lastIndex < name.length - 1) step.lastIndex += 1;
  }
  return part;
}

function within<Key>(parts: Map<Key, Posted>, key: Key): Posted {
  const known = parts.get(key);
  if (known) return known;
  const made = emptyPart();
  parts.set(key, made);
  return made;
}
