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
/** Values by the ids of fields; null, among changes, takes one away. */
export type More = Readonly<Record<string, MoreValue | null>>;
type Own = readonly MemberField[];

const text = atMost(300, "the text");
const numbers = /^[-+]?(\d{1,3}(,\d{3}){0,4}|\d{1,15})(\.\d{1,3})?$/;

type Read = Record<MemberField["kind"], [value: MoreValue | null, error: string]>;

/** What a text says of a field, or why it says nothing; a date is YYYY-MM-DD. */
export function readMore({ kind, choices }: Pick<MemberField, "kind" | "choices">, typed: string) {
  const said = singleLine(typed);
  const choice = choices.find((one) => one.toLowerCase() === said.toLowerCase());
  const read: Read = {
    text: [said.length <= text.most ? said : null, text.tooLong],
    number: [numbers.test(said) ? Number(said.replaceAll(",", "")) : null, "Enter a number, such as 1,250"],
    date: [isDay(said) ? said : null, "Choose a date, such as 2026-03-20"],
    choice: [choice ?? null, "Choose one from the list"],
    "yes-no": [readYes(said, noOthers), "Choose Yes or No"],
  };
  const [value, error] = read[kind];
  return said === "" ? { value: null } : { value, error: value === null ? error : undefined };
}

/** A value as forms and files have it: "Yes", "1,250", "2026-03-20"; "" for none. */
export const moreText = (value: MoreValue | null | undefined) =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : (value?.toLocaleString("en-US") ?? "");

/** The values that are held once a change is applied. */
export function withMore(held: More = {}, change: More = {}): Record<string, MoreValue> {
  const all = Object.entries({ ...held, ...change });
  return Object.fromEntries(all.filter((entry): entry is [string, MoreValue] => entry[1] !== null));
}

/** What `to` says otherwise than `from`, under its key; nothing where they are the same. */
export function moreChange(from: More = {}, to: More = {}): { more?: More } {
  const ids = Object.keys({ ...from, ...to }).filter((id) => moreText(from[id]) !== moreText(to[id]));
  return ids.length > 0 ? { more: Object.fromEntries(ids.map((id) => [id, to[id] ?? null])) } : {};
}

/** The values as people read them. */
export const moreFacts = (own: Own, more: More = {}): (Fact & { key: string })[] =>
  own.map((field) => {
    const value = moreText(more[field.id]);
    const isDate = field.kind === "date" && isDay(value);
    return { key: moreName(field), label: field.title, value: isDate ? mediumDay(value) : value };
  });

/** What can be chosen for a field; nothing for one that is typed. */
export const optionsOf = ({ kind, choices }: Pick<MemberField, "kind" | "choices">) =>
  kind === "yes-no" ? ["Yes", "No"] : kind === "choice" ? choices : [];

const seers = { everyone: "Everyone can", members: "Members can", staff: "Only our staff" };

/** The name of a field in forms. */
export const moreName = ({ id }: Pick<MemberField, "id">) => `more-${id}`;

/** The fields in a form, and what they begin with. */
export function moreForm(own: Own, more: More = {}) {
  const control = (field: MemberField) => {
    const options = optionsOf(field).map((one) => [one, one]);
    const as = field.kind === "date" ? "day" : options.length > 0 ? "choice" : "line";
    const told = { label: field.title, help: `${seers[field.seenBy]} see it.` };
    return { as, ...told, empty: null, options, none: "Not set", ...text } as ShownFields[string];
  };
  return {
    fields: Object.fromEntries(own.map((field) => [moreName(field), control(field)])),
    values: Object.fromEntries(own.map((field) => [moreName(field), moreText(more[field.id])])),
  };
}

/** What a form says of the fields that it shows, and its errors with theirs; what was typed comes back with a refusal. */
export function readMoreForm({ read, fields, text: typedIn }: Sent<unknown>, own: Own) {
  const more: Record<string, MoreValue | null> = {};
  const errors = read.ok ? {} : { ...read.errors };
  for (const field of own.filter((one) => fields.has(moreName(one)))) {
    const typed = typedIn(moreName(field));
    const { value, error } = readMore(field, typed);
    more[field.id] = value;
    read.values[moreName(field)] = typed;
    if (error) errors[moreName(field)] = error;
  }
  return { more, errors, isRefused: Object.keys(errors).length > 0 };
}
