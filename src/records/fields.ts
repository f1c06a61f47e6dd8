import { mediumDay } from "#platform/days.ts";
import type { Fact } from "./kind.ts";
import { type Option, wordsOf as wordsOfOption } from "./lists/filter.ts";

/** What each kind of field knows of itself: a text, an address, a day, one of a few values. */
type Kinds = {
  line: Text & {
    /** The lines that are seen of it, where it is long for one. */
    rows?: number;
  };
  lines: Text & { rows?: number };
  email: { wrong: string };
  day: { wrong?: string };
  choice: {
    wrong: string;
    /** "loaded" where they come with the page. */
    options: readonly Option[] | "loaded";
    /** Whether all of them are seen at once. */
    radio?: boolean;
    /** The words of no choice, where that can be chosen or is what a form begins with. */
    none?: string;
  };
};

/** A text of at most `most` characters (UTF-16 units); `wrong` is said below `least`. */
type Text = { most: number; tooLong: string } & (
  | { wrong: string; least?: number; empty?: undefined }
  | { wrong?: undefined; least?: undefined; empty: "" | null }
);

type Every = {
  label: string;
  help?: string;
  /** The value where nothing is entered; a field without it has to be filled in. */
  empty?: string | null;
  /** Whether it stands beside its neighbor, where there is room. */
  half?: boolean;
};

export type FieldKind = keyof Kinds;
export type FieldOf<As extends FieldKind> = { [Own in As]: { as: Own } & Every & Kinds[Own] }[As];
/** A field of a record, as plain data: a page shows it without a schema. */
export type Field = FieldOf<FieldKind>;

/** The fields of a record by their names, which its columns and its form have too, in the order of the form. */
export type Fields = Readonly<Record<string, Field>>;

/** The value of a field as it is stored. */
export type ValueOf<Own extends Field> =
  | (Own extends { options: readonly Option[] } ? Own["options"][number][0] : string)
  | (Own extends { empty: infer Empty } ? Empty : never);

/** The values of a record's fields. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** What people read instead of the values of some fields, such as the title of what an id stands for; not of empty ones. */
export type WordsOf<F extends Fields> = { [Name in keyof F]?: (value: string) => string };

/** A value as people read it; where nothing is chosen that may be, the words of no choice. */
export function wordsOf(field: Field, value: string | null | undefined): string {
  if (!value) return (field.as === "choice" && field.empty !== undefined && field.none) || "";
  if (field.as === "day") return mediumDay(value);
  return field.as === "choice" && field.options !== "loaded" ? wordsOfOption(field.options, value) : value;
}

/** The fields of a state by which people compare it. */
export function factsOf<F extends Fields>(
  fields: F,
  state: Partial<ValuesOf<F>>,
  words: WordsOf<F> = {},
): Fact[] {
  return Object.entries(fields).map(([name, field]) => {
    const [value, own] = [state[name], words[name]];
    const isSaid = typeof value === "string" && value !== field.empty;
    return { label: field.label, value: isSaid && own ? own(value) : wordsOf(field, value) };
  });
}

/** The values of a record, or of what a new one begins with, as its form has them. */
export function formValues<F extends Fields>(
  fields: F,
  record: Partial<ValuesOf<F>>,
): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, record[name] ?? ""]));
}
