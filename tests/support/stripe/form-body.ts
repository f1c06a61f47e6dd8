/** A value of a bracketed form body: "line_items[0][quantity]=1". */
export type Sent = string | Sent[] | { [name: string]: Sent };

export function readForm(body: string): Record<string, Sent> {
  const whole: Record<string, Sent> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll("]", "").split("[");
    let at: Record<string, Sent> = whole;
    for (const step of path.slice(0, -1)) {
      at[step] ??= {};
      at = at[step] as Record<string, Sent>;
    }
    at[path.at(-1) ?? ""] = value;
  }
  return asLists(whole) as Record<string, Sent>;
}

function asLists(value: Sent): Sent {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, asLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The names of all values in a body, with "[]" for a place in a list: what the server holds against those it knows. */
export function namesIn(value: Sent, prefix = ""): string[] {
  if (typeof value === "string") return [prefix];
  if (Array.isArray(value)) return value.flatMap((inner) => namesIn(inner, `${prefix}[]`));
  return Object.entries(value).flatMap(([name, inner]) =>
    namesIn(inner, prefix ? `${prefix}.${name}` : name),
  );
}
