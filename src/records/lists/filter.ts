import { isDay } from "#platform/days.ts";

export type Option = readonly [value: string, words: string];

/** One filter of a list: how its value stands in the address, what it is called, and what may be chosen. */
export type Filter<Value extends string> = {
  label: string;
  all: string;
  /** "loaded": they come with the page from the database; "day": any day; "text": any text. */
  options: readonly Option[] | "loaded" | "day" | "text";
  /** The words of its values, also where they are loaded with more beside them, such as a number. */
  words?: readonly Option[];
  /** Null when the text, which is trimmed, names no value: the filter is then not set. */
  parse: (text: string) => Value | null;
};

export function choice<const Options extends readonly Option[]>(
  label: string,
  all: string,
  options: Options,
): Filter<Options[number][0]> {
  return {
    label,
    all,
    options,
    words: options,
    parse: (text) => options.find(([value]) => value === text)?.[0] ?? null,
  };
}

export const optionsOf = <Value extends string>(values: readonly Value[], words: (value: Value) => string) =>
  values.map((value) => [value, words(value)] as const);

export function loadedChoice(label: string, all: string): Filter<string> {
  return { label, all, options: "loaded", parse: (text) => text || null };
}

export function dayFilter(label: string): Filter<string> {
  return { label, all: "", options: "day", parse: (text) => (isDay(text) ? text : null) };
}

export function textFilter(label: string): Filter<string> {
  return { label, all: "", options: "text", parse: (text) => text || null };
}

/** The value itself when it is none of the options. */
export const wordsOf = (options: readonly Option[], value: string) =>
  options.find(([own]) => own === value)?.[1] ?? value;

// biome-ignore lint/suspicious/noExplicitAny: a record of filters of any values
export type Filters = Record<string, Filter<any>>;
export type ValueOf<Own> = Own extends Filter<infer Value> ? Value : never;
