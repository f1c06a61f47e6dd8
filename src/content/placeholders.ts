/** Facts that a text may refer to in braces: `{abbreviation}`, `{links.ticketing}`, `{newsHubPath}`. */
export type Facts = { [name: string]: string | number | Facts };

/** The address that stands for one the organisation left empty: no page is there, and nothing leads to it. */
export const nowhere = "/-";

export class PlaceholderError extends Error {
  path: PropertyKey[];
  constructor(message: string, path: PropertyKey[]) {
    super(message);
    this.path = path;
  }
}

const placeholder = /\{\{|\{([A-Za-z][\w.]*)\}/g;

/**
 * Returns a copy of `value` with all `{fact}` placeholders in its texts replaced, so that each fact is
 * written only once (1.05). Two braces stand for one: "{{name}" is shown as "{name}".
 * @throws PlaceholderError naming a placeholder without a matching fact, or one of an empty address within a text
 */
export function fillPlaceholders<Value>(value: Value, facts: Facts, path: PropertyKey[] = []): Value {
  if (typeof value === "string") {
    return value.replace(placeholder, (written, name?: string) =>
      name === undefined ? "{" : lookUp(name, facts, { written, isAll: written === value, path }),
    ) as Value;
  }
  if (Array.isArray(value))
    return value.map((item, at) => fillPlaceholders(item, facts, [...path, at])) as Value;
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, facts, [...path, key])]),
    ) as Value;
  }
  return value;
}

type Place = { written: string; isAll: boolean; path: PropertyKey[] };

function lookUp(name: string, facts: Facts, at: Place): string {
  const found = name
    .split(".")
    .reduce<string | number | Facts | undefined>(
      (value, part) => (typeof value === "object" && Object.hasOwn(value, part) ? value[part] : undefined),
      facts,
    );
  if (found === undefined || typeof found === "object") {
    throw new PlaceholderError(
      Object.keys(facts).length === 0
        ? `${at.written} can't be used here. Enter the text itself.`
        : `There is no ${at.written}. See the list “Words in braces”.`,
      at.path,
    );
  }
  if (found === nowhere && !at.isAll)
    throw new PlaceholderError(`${at.written} is empty in “The organization”.`, at.path);
  return String(found);
}

/** A text that stands for itself: its braces name no facts. */
export function literal(text: string): string {
  return text.replaceAll("{", "{{");
}

/** The names of all facts: "name", "emails.general". */
export function factNames(facts: Facts, within = ""): string[] {
  return Object.entries(facts).flatMap(([name, value]) =>
    typeof value === "object" ? factNames(value, `${within}${name}.`) : [`${within}${name}`],
  );
}

/** The news hub's path: the abbreviation in lower case followed by "-pulse" (2.21.01). */
export function newsHubPath(abbreviation: string): string {
  return `/${abbreviation.toLowerCase()}-pulse`;
}
