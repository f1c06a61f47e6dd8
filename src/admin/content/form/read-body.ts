import { readPictureParts, writePictureParts } from "#content/media/picture-choice.ts";
import { asList, asObject, chosenFields, isKeyed, keyName, keyOf } from "#content/schema/body.ts";
import type { Field, GroupField, NamedField } from "#content/schema/field.ts";
import type { FormValues } from "#form/answer.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import { amount, readAmount } from "#platform/money.ts";
import { withoutInvisible } from "#platform/plain-text.ts";
import { type Posted, postedTree } from "./posted-tree.ts";

/** The name that a root list, which has no property, has in a form. */
export const rootListName = "items";

/** The marker beside a checkbox, so that "off" differs from "not sent". */
export const flagMark = "$there";

/**
 * Reads a posted form by its description into the body of a document, as it was typed: what the description does
 * not name is dropped, and a number that is none stays a text, so that a draft may be invalid.
 * @returns null when the names cannot come from such a form
 */
export function readBody(field: Field, entries: Iterable<[string, unknown]>): { body: unknown } | null {
  const tree = postedTree(entries);
  if (!tree) return null;
  const root = field.shape === "list" ? tree.parts.get(rootListName) : tree;
  const body = readValue(field, root);
  return { body: body ?? (field.shape === "list" ? [] : {}) };
}

function readValue(field: Field, posted: Posted | undefined): unknown {
  if (field.shape === "group") return readGroup(field, posted);
  if (field.shape === "list") return readList(field, posted);
  if (field.shape === "variants") {
    const chosen = textOf(posted?.parts.get(field.by));
    const variant = field.variants.find(({ value }) => value === chosen) ?? field.variants[0];
    if (!variant || !posted) return undefined;
    const own = readFields(variant, posted.parts.get(`$${variant.value}`));
    return { ...own, ...keyIn(posted), [field.by]: variant.value };
  }
  if (field.shape === "flag") {
    if (!posted?.parts.has(flagMark)) return undefined;
    return posted.parts.has("on");
  }
  if (field.shape === "picture") {
    const part = (name: string) => textOf(posted?.parts.get(name));
    return readPictureParts({ media: part("media"), alt: part("alt"), decoration: part("decoration") });
  }
  const text = textOf(posted);
  if (text === undefined || (text === "" && field.optional)) return undefined;
  return field.shape === "number" ? numberOf(text, field.kind) : joined(field, posted, text);
}

function readGroup(field: GroupField, posted: Posted | undefined): unknown {
  if (!posted) return undefined;
  if (field.optional && !posted.parts.has("$has")) return undefined;
  return { ...readFields(field, posted), ...keyIn(posted) };
}

function readFields({ fields, fixed }: Pick<GroupField, "fields" | "fixed">, posted: Posted | undefined) {
  const values = fields.flatMap((field) => {
    const value = readValue(field, posted?.parts.get(field.name));
    return value === undefined ? [] : [[field.name, value]];
  });
  return { ...fixed, ...Object.fromEntries(values) };
}

function readList(field: Extract<Field, { shape: "list" }>, posted: Posted | undefined): unknown {
  const items = [...(posted?.items ?? [])].sort(([one], [other]) => one - other);
  const read = items.slice(0, field.max + 1).map(([, item]) => readValue(field.item, item));
  const values = read.map((value) => value ?? "");
  return values.length === 0 && field.optional ? undefined : values;
}

function keyIn(posted: Posted): Record<string, string> {
  const key = textOf(posted.parts.get(keyName));
  return key && /^[\w-]{1,40}$/.test(key) ? { [keyName]: key } : {};
}

function textOf(posted: Posted | undefined): string | undefined {
  const text = posted?.text?.replaceAll("\r\n", "\n");
  return text && withoutInvisible(text);
}

/** A number as it was written; the text itself when it is none. */
function numberOf(text: string, kind: "number" | "price"): number | string {
  const written = text.trim();
  if (kind === "number") return /^-?\d{1,9}$/.test(written) ? Number(written) : text;
  return readAmount(written) ?? text;
}

function joined(
  field: Extract<Field, { shape: "text" | "choice" }>,
  posted: Posted | undefined,
  text: string,
) {
  if (field.shape === "text" && field.kind === "email") return readEmailAddress(text) ?? text;
  if (field.shape !== "text" || field.kind !== "dayOfYear") return text;
  const day = textOf(posted?.parts.get("$day"));
  return day === undefined ? text : `${text}-${day}`;
}

/** The fields of a form that is filled with a body: the inverse of `readBody`. */
export function writeBody(field: Field, body: unknown): FormValues {
  const values: FormValues = {};
  writeValue(field, body, field.shape === "list" ? rootListName : "", values);
  return values;
}

function writeValue(field: Field, value: unknown, name: string, values: FormValues): void {
  if (field.shape === "group") {
    if (field.optional && value !== undefined && value !== null) values[`${name}.$has`] = "on";
    writeFields(field.fields, value, name, values);
  } else if (field.shape === "variants") {
    const chosen = asObject(value)[field.by];
    values[`${name}.${field.by}`] = String(chosen ?? field.variants[0]?.value ?? "");
    writeFields(chosenFields(field, value), value, `${name}.$${String(chosen)}`, values);
    writeKey(value, name, values);
  } else if (field.shape === "list") {
    for (const [at, item] of asList(value).entries()) {
      const place = `${name}[${at}]`;
      writeValue(field.item, item, place, values);
      if (isKeyed(field)) writeKey(item, place, values);
    }
  } else if (field.shape === "flag") {
    values[`${name}.${flagMark}`] = "1";
    if (value === true) values[`${name}.on`] = "on";
  } else if (field.shape === "text" && field.kind === "dayOfYear") {
    const [month = "", day = ""] = String(value ?? "").split("-");
    values[name] = month;
    values[`${name}.$day`] = day;
  } else if (field.shape === "picture") {
    for (const [part, text] of Object.entries(writePictureParts(value))) values[`${name}.${part}`] = text;
  } else {
    values[name] = field.shape === "number" ? numberText(value, field.kind) : String(value ?? "");
  }
}

function writeFields(fields: NamedField[], value: unknown, name: string, values: FormValues): void {
  for (const field of fields) {
    writeValue(field, asObject(value)[field.name], name ? `${name}.${field.name}` : field.name, values);
  }
}

function writeKey(item: unknown, name: string, values: FormValues): void {
  const key = keyOf(item);
  if (key) values[`${name}.${keyName}`] = key;
}

/** A number as a field shows it; a price in dollars. */
export function numberText(value: unknown, kind: "number" | "price"): string {
  if (typeof value !== "number") return String(value ?? "");
  if (kind === "number") return String(value);
  return amount(value);
}
