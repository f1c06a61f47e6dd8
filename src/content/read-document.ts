import { z } from "zod";
import type { AboutDocument, ContentDocument } from "./document.ts";
import { keptValues } from "./kept-values.ts";
import { type PictureLibrary, withPictures } from "./media/picture-choice.ts";
import { type Facts, fillPlaceholders, PlaceholderError } from "./placeholders.ts";
import { asObject } from "./schema/body.ts";

/** A shipped document does not match its schema; the message names document, file and each place. */
export class ContentError extends Error {}

/** `path` such as "tiers[2].title". */
export type Issue = { path: string; message: string };

/** The stored form of a document: as it was typed, with placeholders unfilled. */
export type StoredBody = { schemaVersion: number; body: unknown };

export type Read<Value> = { ok: true; value: Value } | { ok: false; issues: Issue[] };

type Unread<Schema> = { about?: Pick<AboutDocument, "values">; schema: Schema; value: unknown };

/** Fills in the placeholders of a document's value and validates it against its schema. */
export function readDocument<Schema extends z.ZodType>(
  { about, schema, value }: Unread<Schema>,
  facts: Facts,
): Read<z.output<Schema>> {
  const read = validate(schema, value, { ...facts, ...keptValues(about?.values) });
  return read.ok ? read : { ok: false, issues: read.errors.map(issueOf) };
}

/** Reads a stored body, which an earlier release may have written. */
export function readStored<Schema extends z.ZodType>(
  document: ContentDocument<Schema>,
  stored: StoredBody,
  { facts, pictures }: { facts: Facts; pictures: PictureLibrary },
): Read<z.output<Schema>> {
  const { about, schema } = document;
  return readDocument(
    { about, schema, value: withPictures(inPresentShape(document, stored), pictures) },
    facts,
  );
}

/**
 * A stored body in the shape of this release's schema: the document's steps are taken from its version on, and a value
 * that is missing is taken from the shipped one. A field that was emptied stays empty, and a list's items are left as
 * they are.
 */
export function inPresentShape(
  { about, schema, value: shipped }: ContentDocument<z.ZodType>,
  { schemaVersion, body }: StoredBody,
): unknown {
  let shaped = body;
  for (let version = schemaVersion; version < (about.version ?? 1); version += 1) {
    shaped = about.steps?.[version]?.(shaped) ?? shaped;
  }
  const missing = (schema.safeParse(shaped).error?.issues ?? []).filter(
    ({ path }) => path.length > 0 && isMissing(shaped, path),
  );
  return missing.reduce((all, { path }) => withValue(all, path, valueAt(shipped, path)), shaped);
}

type Fault = { path: PropertyKey[]; message: string };

function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  facts: Facts,
): { ok: true; value: z.output<Schema> } | { ok: false; errors: Fault[] } {
  let filled: unknown;
  try {
    filled = fillPlaceholders(value, facts);
  } catch (error) {
    const { message } = error as Error;
    return { ok: false, errors: [{ path: error instanceof PlaceholderError ? error.path : [], message }] };
  }
  const { data, error } = schema.safeParse(filled);
  return error ? { ok: false, errors: error.issues } : { ok: true, value: data };
}

function issueOf({ path, message }: Fault): Issue {
  return { path: z.core.toDotPath(path), message };
}

function isMissing(body: unknown, path: PropertyKey[]): boolean {
  return path.every((step) => typeof step === "string") && valueAt(body, path) === undefined;
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => asObject(value)[String(step)], body);
}

function withValue(body: unknown, [step, ...rest]: PropertyKey[], value: unknown): unknown {
  if (step === undefined) return value;
  const object = asObject(body);
  return { ...object, [String(step)]: withValue(object[String(step)], rest, value) };
}

/**
 * Reads the value that the product ships.
 * @param name the document's name, which also determines its file: `orderItems` is in
 * src/content/order-items.ts
 * @throws ContentError that names the document, its file and, one per line, the place of each error
 */
export function readShipped<Schema extends z.ZodType>(
  name: string,
  document: Unread<Schema>,
  facts: Facts,
): z.output<Schema> {
  const read = readDocument(document, facts);
  if (read.ok) return read.value;
  throw shippedFault(name, read.issues);
}

export function shippedFault(name: string, issues: Issue[]): ContentError {
  const file = `src/content/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const lines = issues.map(({ path, message }) => `${path || name}: ${message}`);
  return new ContentError([`The content document "${name}" (${file}) is wrong:`, ...lines].join("\n  "));
}
