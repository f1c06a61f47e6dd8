import type { z } from "zod";
import type { FieldErrors, FormValues } from "./answer.ts";

/** A form's schema: a Zod object of its fields, or such an object piped into a transform. */
export type FormSchema<Input = unknown> = z.ZodType<Input>;

export type Reading<Input> =
  | { ok: true; input: Input; values: FormValues }
  | { ok: false; errors: FieldErrors; values: FormValues };

/**
 * Reads a form by its schema, in the same way in the browser and on the server. Only the schema's fields are
 * read: text that was sent exactly once, a list for an array, presence for a boolean. An empty optional field
 * counts as absent.
 * @returns the parsed input, or the first error of each field; `values` holds the submitted values, without
 * passwords and codes, to fill the form again
 */
export function readFields<Input>(sent: FormData, schema: FormSchema<Input>): Reading<Input> {
  const typed: Record<string, unknown> = {};
  const values: FormValues = {};
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const texts = sent.getAll(name).filter((value) => typeof value === "string");
    const kind = kindOf(field);
    const text = texts.length === 1 ? (texts[0] ?? "") : "";
    if (kind.base === "array") typed[name] = texts;
    else if (kind.base === "boolean") typed[name] = texts.length > 0;
    else if (text !== "" || !kind.optional) typed[name] = text;
    if (!isSecret(name)) values[name] = kind.base === "array" ? texts : text;
  }
  const read = schema.safeParse(typed);
  if (read.success) return { ok: true, input: read.data, values };
  const errors: FieldErrors = {};
  for (const { path, message } of read.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, errors, values };
}

/** Whether a field holds a password or code, whose value must never be sent back. */
export function isSecret(name: string): boolean {
  return /password|secret|^code$/i.test(name);
}

/** The names of the fields that a form of this schema sends even where nothing is entered: all but checkboxes and lists. */
export function namesAlwaysSent(schema: FormSchema): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
    ["array", "boolean"].includes(kindOf(field).base) ? [] : [name],
  );
}

// Reads the schema's definition instead of using `instanceof`, so that a page loads no part of Zod before a
// form is touched.
type Definition = { type: string; in?: z.ZodType; innerType?: z.ZodType; shape?: Record<string, z.ZodType> };
const definition = (schema: z.ZodType) => schema.def as unknown as Definition;

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  const { type, in: inner, shape } = definition(schema);
  if (type === "object" && shape) return shape;
  if (inner) return shapeOf(inner);
  throw new Error("A form's schema has to be an object.");
}

function kindOf(field: z.ZodType, optional = false): { base: string; optional: boolean } {
  const { type, in: inner, innerType } = definition(field);
  const mayLack = optional || ["optional", "nullable", "default", "prefault"].includes(type);
  const next = inner ?? innerType;
  return next ? kindOf(next, mayLack) : { base: type, optional: mayLack };
}
