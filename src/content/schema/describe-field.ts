import { z } from "zod";
import type { Field, GroupField, NamedField } from "./field.ts";
import type { FieldMeta } from "./meta.ts";

/** What a schema cannot say to a form; the message names the place. */
export class UndescribedField extends Error {}

type Words = Pick<Field, "title" | "help" | "optional" | "needs" | "fallback">;

const textKinds = [
  "line",
  "text",
  "marks",
  "link",
  "path",
  "email",
  "phone",
  "id",
  "orderItem",
  "topic",
  "album",
  "post",
  "memberTag",
  "memberCategory",
  "committee",
  "benefit",
  "file",
  "memberList",
  "date",
  "dayOfYear",
  "time",
  "timeZone",
  "timeSuffix",
  "colour",
] as const;

/**
 * Describes a schema as the fields of a form, as plain data. A field's title is that of its `.meta()`, else its
 * name in words.
 * @throws UndescribedField for a shape that no form can show
 */
export function describeField(schema: z.ZodType, place = "", title = ""): Field {
  const { inner, optional, fallback, meta } = unwrap(schema);
  const words: Words = { title: meta.title ?? title, optional };
  if (meta.help) words.help = meta.help;
  if (fallback !== undefined) words.fallback = fallback;
  if (meta.needs) words.needs = meta.needs;
  const { kind } = meta;
  if (kind === "picture") return { ...words, shape: "picture", crop: meta.crop ?? "wide" };
  if (inner instanceof z.ZodObject) return { ...words, shape: "group", ...partsOf(inner, place) };
  if (inner instanceof z.ZodArray) return listField(inner, { words, meta, place });
  if (inner instanceof z.ZodDiscriminatedUnion) return variantsField(inner, { words, meta, place });
  if (inner instanceof z.ZodEnum) {
    const choices = inner.options.map((value) => {
      const text = String(value);
      return { value: text, label: meta.choices?.[text] ?? inWords(text) };
    });
    return { ...words, shape: "choice", choices };
  }
  if (inner instanceof z.ZodBoolean) return { ...words, shape: "flag" };
  if (inner instanceof z.ZodNumber && (kind === "number" || kind === "price")) {
    return {
      ...words,
      shape: "number",
      kind,
      min: inner.minValue ?? undefined,
      max: inner.maxValue ?? undefined,
      unit: meta.unit,
    };
  }
  const found = textKinds.find((one) => one === kind);
  if (found && isText(inner)) return { ...words, shape: "text", kind: found, max: longest(inner) };
  throw new UndescribedField(`${place || "the document"}: no form can show a ${inner.def.type} of this kind`);
}

type Context = { words: Words; meta: FieldMeta; place: string };

function listField(list: z.ZodArray<z.core.$ZodType>, { words, meta, place }: Context): Field {
  const { min, max } = lengthOf(list);
  if (!max) throw new UndescribedField(`${place}: a list without an end`);
  const item = describeField(asType(list.element), `${place}[]`, words.title);
  const addLabel = meta.addLabel ?? "Add";
  return { ...words, shape: "list", item, min, max, addLabel, itemTitle: meta.itemTitle };
}

/** The bounds of a list's length; `max` is 0 without one. */
function lengthOf({ def }: z.ZodArray<z.core.$ZodType>): { min: number; max: number } {
  const bounds = { min: 0, max: 0 };
  for (const check of def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMinLength) bounds.min = check._zod.def.minimum;
    if (check instanceof z.core.$ZodCheckMaxLength) bounds.max = check._zod.def.maximum;
  }
  return bounds;
}

function variantsField(union: z.ZodDiscriminatedUnion, { words, meta, place }: Context): Field {
  const by = union.def.discriminator;
  const variants = union.options.map((option) => {
    const { inner } = unwrap(asType(option));
    if (!(inner instanceof z.ZodObject)) throw new UndescribedField(`${place}: a variant that is no object`);
    const literal: unknown = inner.shape[by];
    const value = literal instanceof z.ZodLiteral ? String(literal.value) : "";
    const label = meta.choices?.[value] ?? inWords(value);
    return { value, label, ...partsOf(inner, place) };
  });
  return { ...words, shape: "variants", by, variants };
}

/** The fields of an object, and its properties of a single possible value; hidden ones are left out. */
function partsOf(object: z.ZodObject, place: string): Pick<GroupField, "fields" | "fixed"> {
  const fields: NamedField[] = [];
  const fixed: GroupField["fixed"] = {};
  for (const [name, part] of Object.entries(object.shape)) {
    const schema = asType(part);
    const { inner, meta } = unwrap(schema);
    const within = place ? `${place}.${name}` : name;
    if (inner instanceof z.ZodLiteral) {
      if (isPlain(inner.value)) fixed[name] = inner.value;
    } else if (meta.kind !== "hidden") {
      fields.push({ ...describeField(schema, within, inWords(name)), name });
    }
  }
  return { fields, fixed };
}

type Unwrapped = { inner: z.ZodType; optional: boolean; fallback: Field["fallback"]; meta: FieldMeta };

/** The schema within the wrappers, whether it may be left empty, and what the nearest `.meta()` says. */
function unwrap(schema: z.ZodType): Unwrapped {
  const found: Unwrapped = { inner: schema, optional: false, fallback: undefined, meta: {} };
  for (;;) {
    const { inner } = found;
    found.meta = { ...inner.meta(), ...found.meta };
    if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) {
      found.optional = true;
      found.inner = asType(inner.unwrap());
    } else if (inner instanceof z.ZodDefault) {
      const { defaultValue } = inner.def;
      if (isPlain(defaultValue)) found.fallback = defaultValue;
      found.inner = asType(inner.unwrap());
    } else if (inner instanceof z.ZodPipe) found.inner = asType(inner.in);
    else return found;
  }
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function asType(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new UndescribedField("a schema of another library");
}

function isText(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

function longest(schema: z.ZodType): number | undefined {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat
    ? (schema.maxLength ?? undefined)
    : undefined;
}

/** Names that mean little to people who do not make pages. */
const spoken = new Map([
  ["eyebrow", "Small heading"],
  ["id", "Short name"],
  ["lead", "Intro"],
  ["path", "Link"],
]);

/** A name in words: "homeDescription" is "Home description". */
function inWords(name: string): string {
  const known = spoken.get(name);
  if (known) return known;
  const words = name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("-", " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
