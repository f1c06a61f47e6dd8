import type { MemberField } from "#content/member-fields.ts";
import type { ShownFields } from "#form/field-controls.tsx";
import type { Sent } from "#form/take-form.server.ts";
import { isDay, mediumDay } from "#platform/days.ts";
import { singleLine } from "#platform/plain-text.ts";
import type { Fact } from "#records/kind.ts";
import { atMost } from "./listing-fields.ts";
import { noOthers, readYes } from "./yes-no.ts";

/** The value of a field of the organization's own. */
export type MoreValue = string | number | boolean;

/** Values by the ids of fields; null takes one away. */
export type More = Readonly<Record<string, MoreValue | null>>;
type Own = readonly MemberField[];

const text = atMost(300, "the text");
const numbers = /^[-+]?(\d{1,3}(,\d{3}){0,4}|\d{1,15})(\.\d{1,6})?$/;
const wrong: Record<MemberField["kind"], string> = {
  text: text.tooLong,
  number: "Enter a number, such as 1,250",
  date: "Choose a date, such as 2026-03-20",
  choice: "Choose one of its choices",
  "yes-no": "Choose Yes or No",
};

/** What a text says of a field, and why it says nothing; a date is YYYY-MM-DD. */
export function readMore(
  { kind, choices }: Pick<MemberField, "kind" | "choices">,
  typed: string,
): { value: MoreValue | null; error?: string } {
  const said = singleLine(typed);
  const read = {
    text: said.length <= text.most ? said : null,
    number: numbers.test(said) ? Number(said.replaceAll(",", "")) : null,
    date: isDay(said) ? said : null,
    choice: choices.find((choice) => choice.toLowerCase() === said.toLowerCase()) ?? null,
    "yes-no": readYes(said, noOthers),
  };
  if (said === "") return { value: null };
  return read[kind] === null ? { value: null, error: wrong[kind] } : { value: read[kind] };
}

/** A value as forms and files have it: "Yes", "1250", "2026-03-20"; "" for none. */
export const moreText = (value: MoreValue | null | undefined) =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : String(value ?? "");

export function withMore(held: More = {}, change: More = {}): Record<string, MoreValue> {
  const all = Object.entries({ ...held, ...change });
  return Object.fromEntries(all.filter((entry): entry is [string, MoreValue] => entry[1] !== null));
}

/** What `to` says otherwise than `from`, under its key; nothing where they are the same. */
export function moreChange(from: More = {}, to: More = {}): { more?: More } {
  const ids = Object.keys({ ...from, ...to }).filter((id) => moreText(from[id]) !== moreText(to[id]));
  return ids.length > 0 ? { more: Object.fromEntries(ids.map((id) => [id, to[id] ?? null])) } : {};
}

/** The fields with their values as people read them. */
export function moreFacts(own: Own, more: More = {}): Fact[] {
  return own.map(({ id, title, kind }) => {
    const [value, plain] = [more[id], moreText(more[id])];
    const words = typeof value === "number" ? value.toLocaleString("en-US") : plain;
    return { label: title, value: kind === "date" && isDay(plain) ? mediumDay(plain) : words };
  });
}

/** What can be chosen for a field; nothing for one that is typed. */
export const optionsOf = ({ kind, choices }: MemberField) =>
  kind === "yes-no" ? ["Yes", "No"] : kind === "choice" ? choices : [];

const nameOf = ({ id }: MemberField) => `more-${id}`;

/** The fields in a form, and what they begin with. */
export function moreForm(own: Own, more: More = {}) {
  const controls = own.map((field) => {
    const options = optionsOf(field).map((one) => [one, one] as const);
    const as = field.kind === "date" ? "day" : options.length > 0 ? "choice" : "line";
    const control = { as, label: field.title, empty: null, options, none: "Not set", ...text };
    return [nameOf(field), control as ShownFields[string]];
  });
  const values = own.map((field) => [nameOf(field), moreText(more[field.id])]);
  return {
    fields: Object.fromEntries(controls) as ShownFields,
    values: Object.fromEntries(values) as Record<string, string>,
  };
}

/** What a form says of the fields that it shows, and its errors with theirs; what was typed comes back with a refusal. */
export function readMoreForm({ read, fields, text: typedIn }: Sent<unknown>, own: Own) {
  const more: Record<string, MoreValue | null> = {};
  const errors = read.ok ? {} : { ...read.errors };
  for (const field of own.filter((one) => fields.has(nameOf(one)))) {
    const typed = typedIn(nameOf(field));
    const { value, error } = readMore(field, typed);
    more[field.id] = value;
    read.values[nameOf(field)] = typed;
    if (error) errors[nameOf(field)] = error;
  }
  return { more, errors, isRefused: Object.keys(errors).length > 0 };
}
