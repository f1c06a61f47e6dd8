import { isDeepStrictEqual } from "node:util";
import { dollars } from "#platform/money.ts";
import { asList, asObject, chosenFields, isKeyed, keyOf, withKeys } from "./body.ts";
import type { Field, ListField, NamedField } from "./field.ts";
import { itemTitle } from "./item-title.ts";
import type { ContentRight } from "./meta.ts";

/** One changed field, in words for people: "Tiers › Rubies › Price", "$150", "$175". */
export type Change = {
  /** Keys and names from the root, which tell the place apart from all others. */
  place: string;
  label: string;
  before: string;
  after: string;
  /** The right that the field itself needs, beyond that of its document. */
  needs?: ContentRight;
};

type At = { place: string; label: string; needs?: ContentRight };

/** What differs between two bodies of a document. An item that only moved is no change; the order is one. */
export function differences(field: Field, before: unknown, after: unknown): Change[] {
  const root = { place: "", label: "" };
  return compare(field, withKeys(field, before), withKeys(field, after), root);
}

function compare(field: Field, before: unknown, after: unknown, at: At): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  const here = { ...at, needs: field.needs ?? at.needs };
  if (before === undefined || after === undefined) return whole(field, before, after, here);
  if (field.shape === "group") return compareFields(field.fields, before, after, here);
  if (field.shape === "variants") {
    const isSame = asObject(before)[field.by] === asObject(after)[field.by];
    return isSame
      ? compareFields(chosenFields(field, after), before, after, here)
      : whole(field, before, after, here);
  }
  if (field.shape === "list" && isKeyed(field)) return compareItems(field, before, after, here);
  return whole(field, before, after, here);
}

function compareFields(fields: NamedField[], before: unknown, after: unknown, at: At): Change[] {
  return fields.flatMap((field) =>
    compare(
      field,
      asObject(before)[field.name],
      asObject(after)[field.name],
      within(at, field.name, field.title),
    ),
  );
}

function compareItems(field: ListField, before: unknown, after: unknown, at: At): Change[] {
  const old = asList(before);
  const now = asList(after);
  const oldKeys = old.map(keyOf);
  const nowKeys = now.map(keyOf);
  const titled = (item: unknown, place: number) => titleAt(field, item, place);
  const added = now.flatMap((item, place) =>
    oldKeys.includes(keyOf(item))
      ? []
      : whole(field.item, undefined, item, within(at, keyOf(item), titled(item, place))),
  );
  const removed = old.flatMap((item, place) =>
    nowKeys.includes(keyOf(item))
      ? []
      : whole(field.item, item, undefined, within(at, keyOf(item), titled(item, place))),
  );
  const changed = old.flatMap((item, place) => {
    const same = now.find((one) => keyOf(one) === keyOf(item));
    return same ? compare(field.item, item, same, within(at, keyOf(item), titled(item, place))) : [];
  });
  const staying = oldKeys.filter((key) => nowKeys.includes(key));
  const isMoved = !isDeepStrictEqual(
    staying,
    nowKeys.filter((key) => oldKeys.includes(key)),
  );
  const order = (items: unknown[]) => items.map(titled).join(", ");
  const moved = { ...within(at, "$order", "Order"), before: order(old), after: order(now) };
  return [...changed, ...added, ...removed, ...(isMoved ? [moved] : [])];
}

function within({ place, label, needs }: At, step: string, words: string): At {
  return {
    place: place ? `${place}/${step}` : step,
    label: label && words ? `${label} › ${words}` : label || words,
    ...(needs ? { needs } : {}),
  };
}

/** A field that is told as a whole; what needs a right of its own within it is told apart, with that right. */
function whole(field: Field, before: unknown, after: unknown, at: At): Change[] {
  const needs = field.needs ?? at.needs;
  const open = fieldsKept(field, (nested) => nested.needs === undefined);
  const own: Change = {
    place: at.place,
    label: at.label || field.title,
    before: inWords(open, before),
    after: inWords(open, after),
    ...(needs ? { needs } : {}),
  };
  return [
    own,
    ...guardedIn(field, before, at).flatMap((one) => whole(one.field, one.value, undefined, one.at)),
    ...guardedIn(field, after, at).flatMap((one) => whole(one.field, undefined, one.value, one.at)),
  ];
}

/** A field with only those of its nested fields that `isKept` names, at any depth. */
export function fieldsKept(field: Field, isKept: (field: Field) => boolean): Field {
  const ofNamed = (fields: NamedField[]): NamedField[] =>
    fields.filter(isKept).map((one) => ({ ...fieldsKept(one, isKept), name: one.name }));
  if (field.shape === "group") return { ...field, fields: ofNamed(field.fields) };
  if (field.shape === "list") return { ...field, item: fieldsKept(field.item, isKept) };
  if (field.shape !== "variants") return field;
  return { ...field, variants: field.variants.map((one) => ({ ...one, fields: ofNamed(one.fields) })) };
}

type Guarded = { field: Field; value: unknown; at: At };

/** The values within a field that need a right of their own; an absent one, or its fallback, is no value. */
function guardedIn(field: Field, value: unknown, at: At): Guarded[] {
  if (field.shape === "list")
    return asList(value).flatMap((item, place) =>
      guardedIn(field.item, item, within(at, keyOf(item) || String(place), titleAt(field, item, place))),
    );
  const fields =
    field.shape === "group" ? field.fields : field.shape === "variants" ? chosenFields(field, value) : [];
  return fields.flatMap((nested) => {
    const inner = asObject(value)[nested.name];
    const there = within(at, nested.name, nested.title);
    if (nested.needs === undefined) return guardedIn(nested, inner, there);
    return inner === undefined || inner === nested.fallback
      ? []
      : [{ field: nested, value: inner, at: there }];
  });
}

function titleAt(field: ListField, item: unknown, place: number): string {
  return itemTitle(field, item) || String(place + 1);
}

/** "–" for a value that is not there. */
export function inWords(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (field.shape === "number") {
    if (typeof value !== "number") return String(value);
    return field.kind === "price" ? dollars(value) : [value, field.unit].filter(Boolean).join(" ");
  }
  if (field.shape === "flag") return value === true ? "Yes" : "No";
  if (field.shape === "choice")
    return field.choices.find((one) => one.value === value)?.label ?? String(value);
  if (field.shape === "list")
    return (
      asList(value)
        .map((item) => inWords(field.item, item))
        .join("\n") || "–"
    );
  if (field.shape === "group") return fieldsInWords(field.fields, value);
  if (field.shape === "variants") {
    const chosen = field.variants.find((one) => one.value === asObject(value)[field.by]);
    return [chosen?.label ?? "–", fieldsInWords(chosen?.fields ?? [], value)].filter(Boolean).join("\n");
  }
  if (field.shape === "picture") {
    const { media, alt } = asObject(value);
    return `${alt || "A picture"} (${String(media).slice(0, 8)})`;
  }
  return String(value);
}

function fieldsInWords(fields: NamedField[], value: unknown): string {
  return fields
    .filter(({ name }) => asObject(value)[name] !== undefined)
    .map((field) => `${field.title}: ${inWords(field, asObject(value)[field.name])}`)
    .join("\n");
}
