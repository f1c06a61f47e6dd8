import { named } from "#platform/named.ts";

// Signs of the area for private use: nobody types them, so they cannot be mistaken for a text.
const [before, after] = ["\uE000", "\uE001"];
const kept = new RegExp(`${before}(\\w+)${after}`, "g");

/**
 * Words in braces that a text keeps until it is used, such as the number of an order, as facts that stand for
 * themselves.
 */
export function keptValues(named: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.keys(named).map((name) => [name, before + name + after]));
}

export function valuesIn(text: string): string[] {
  return [...text.matchAll(kept)].map(([, name = ""]) => name);
}

const keptBefore = new RegExp(`${before}(\\w+)${after}(?: (\\p{L}+))?`, "gu");

/** A text with its kept words replaced, also before a noun that a value ends with; one without a value is left out. */
export function fillValues(text: string, values: Record<string, string>): string {
  return text.replace(keptBefore, (_, name: string, noun?: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? "") : "";
    return noun === undefined ? value : named(value, noun);
  });
}
