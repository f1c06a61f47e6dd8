import { isDay } from "#platform/days.ts";

/** A value in the address and its words. */
export type Option = readonly [value: string, words: string];

/** One filter of a list: how its value stands in the address, what it is called, and what may be chosen. */
export type Filter<Value extends string> = {
  label: string;
  /** The words for no filter. */
  all: string;
  /** The values; "loaded" where they come with the page from the database, "day" for any day, "link" where only links set it. */
  options: readonly Option[] | "loaded" | "day" | "link";
  /** Null when the text, which is trimmed, names no value: the filter is then not set. */
  parse: (text: string) => Value | null;
};

/** A filter with a fixed list of values. */
export function choice<const Options extends readonly Option[]>(
  label: string,
  all: string,
  options: Options,
): Filter<Options[number][0]> {
  return { label, all, options, parse: (text) => options.find(([value]) => value === text)?.[0] ?? null };
}

/** A filter whose values come from the database with the page. */
export function loadedChoice(label: string, all: string): Filter<string> {
  return { label, all, options: "loaded", parse: (text) => text || null };
}

/** A filter by a day, "YYYY-MM-DD". */
export function dayFilter(label: string): Filter<string> {
  return { label, all: "", options: "day", parse: (text) => (isDay(text) ? text : null) };
}

/** A filter without a control: links to the list set it. */
export function linkedFilter(label: string): Filter<string> {
  return { label, all: "", options: "link", parse: (text) => text || null };
}

/** The words of a value; the value itself when it is none of the options. */
export const wordsOf = (options: readonly Option[], value: string) =>
  options.find(([own]) => own === value)?.[1] ?? value;

// biome-ignore lint/suspicious/noExplicitAny: a record of filters of any values
export type Filters = Record<string, Filter<any>>;
export type ValueOf<Own> = Own extends Filter<infer Value> ? Value : never;
