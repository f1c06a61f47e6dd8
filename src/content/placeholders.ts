/** Facts that a text may refer to in braces: `{abbreviation}`, `{links.ticketing}`, `{newsHubPath}`. */
export type Facts = { [name: string]: string | number | Facts };

/**
 * Returns a copy of `value` with all `{fact}` placeholders in its texts replaced, so that each fact is
 * written only once (1.05).
 * @throws Error naming a placeholder without a matching fact
 */
export function fillPlaceholders<Value>(value: Value, facts: Facts): Value {
  if (typeof value === "string") {
    return value.replace(/\{([A-Za-z][\w.]*)\}/g, (placeholder, path: string) =>
      lookUp(path, facts, placeholder),
    ) as Value;
  }
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, facts)) as Value;
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, facts)]),
    ) as Value;
  }
  return value;
}

function lookUp(path: string, facts: Facts, placeholder: string): string {
  let found: string | number | Facts | undefined = facts;
  for (const part of path.split(".")) found = typeof found === "object" ? found[part] : undefined;
  if (found === undefined || typeof found === "object")
    throw new Error(`Content names ${placeholder}, which is no fact`);
  return String(found);
}

/** The news hub's path: the abbreviation in lower case followed by "-pulse" (2.21.01). */
export function newsHubPath(abbreviation: string): string {
  return `/${abbreviation.toLowerCase()}-pulse`;
}
