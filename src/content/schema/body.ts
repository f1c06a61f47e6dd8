import type { Field, ListField, NamedField } from "./field.ts";

/** The property that tells an item of a list from the others, so that a moved item is known again. */
export const keyName = "$key";

/** Anything but an object counts as an empty one. */
export function asObject(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** Anything but a list counts as an empty one. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function chosenFields(field: Extract<Field, { shape: "variants" }>, value: unknown): NamedField[] {
  const chosen = asObject(value)[field.by];
  return field.variants.find((one) => one.value === chosen)?.fields ?? [];
}

/** Whether the items of a list are objects, which have keys. */
export function isKeyed({ item }: ListField): boolean {
  return item.shape === "group" || item.shape === "variants";
}

export function keyOf(item: unknown): string {
  const key = asObject(item)[keyName];
  return typeof key === "string" ? key : "";
}

/**
 * A body as a form is filled with it: absent values that have a fallback are there, and all list items have keys. An
 * item without one gets a key by its place, so that two people who begin from the same shipped text have the same keys.
 */
export function withKeys(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (field.shape === "group") return keyedObject(field.fields, value);
  if (field.shape === "variants") return keyedObject(chosenFields(field, value), value);
  if (field.shape !== "list") return value;
  const items = asList(value);
  if (!isKeyed(field)) return items;
  const taken = new Set(items.map(keyOf));
  return items.map((item, place) => {
    const own = keyOf(item);
    let key = own || `s${place}`;
    for (let again = 2; !own && taken.has(key); again += 1) key = `s${place}-${again}`;
    taken.add(key);
    return { ...asObject(withKeys(field.item, item)), [keyName]: key };
  });
}

function keyedObject(fields: NamedField[], value: unknown): unknown {
  const object = asObject(value);
  const keyed = fields.flatMap((field) => {
    const own = object[field.name] ?? field.fallback ?? emptyOf(field);
    return own === undefined ? [] : [[field.name, withKeys(field, own)]];
  });
  return { ...object, ...Object.fromEntries(keyed) };
}

/** What an absent value is that a form always sends: a group, and a list that is not optional. */
function emptyOf(field: NamedField): unknown {
  if (field.shape === "list") return field.optional ? undefined : [];
  return isAlwaysThere(field) ? {} : undefined;
}

/**
 * A body that was read from a form, with what the form does not show: hidden properties and unknown ones of the
 * body that it was filled with. List items are found again by their keys.
 */
export function withHidden(field: Field, body: unknown, before: unknown): unknown {
  if (field.shape === "group") return hiddenOf(field.fields, body, before);
  if (field.shape === "variants") {
    const isSame = asObject(body)[field.by] === asObject(before)[field.by];
    return isSame ? hiddenOf(chosenFields(field, body), body, before) : body;
  }
  if (field.shape !== "list" || !isKeyed(field)) return body;
  const items = asList(before);
  return asList(body).map((item) =>
    withHidden(
      field.item,
      item,
      items.find((one) => keyOf(one) === keyOf(item)),
    ),
  );
}

function hiddenOf(fields: NamedField[], body: unknown, before: unknown): unknown {
  if (body === undefined || body === null) return body;
  const shown = new Set(fields.map(({ name }) => name));
  const unseen = Object.entries(asObject(before)).filter(([name]) => !shown.has(name));
  const own = asObject(body);
  const inner = fields.flatMap((field) =>
    own[field.name] === undefined
      ? []
      : [[field.name, withHidden(field, own[field.name], asObject(before)[field.name])]],
  );
  return { ...Object.fromEntries(unseen), ...own, ...Object.fromEntries(inner) };
}

/** Whether an absent value is a group of fields that each have their own. */
const isAlwaysThere = (field: Field) => field.shape === "group" && !field.optional;
