import { z } from "zod";
import type { ContentDocument } from "./document.ts";
import { type Facts, fillPlaceholders } from "./placeholders.ts";

/** A shipped document does not match its schema; the message names document, file and each place. */
export class ContentError extends Error {}

/** What is wrong with a body, and where: "tiers[2].title". */
export type Issue = { path: string; message: string };

/** The stored form of a document: as it was typed, with placeholders unfilled. */
export type StoredBody = { schemaVersion: number; body: unknown };

export type Read<Value> = { ok: true; value: Value } | { ok: false; issues: Issue[] };

/** Fills in the placeholders of a document's value and validates it against its schema. */
export function readDocument<Schema extends z.ZodType>(
  { schema, value }: { schema: Schema; value: unknown },
  facts: Facts,
): Read<z.output<Schema>> {
  let filled: unknown;
  try {
    filled = fillPlaceholders(value, facts);
  } catch (error) {
    return { ok: false, issues: [{ path: "", message: (error as Error).message }] };
  }
  const { data, error } = schema.safeParse(filled);
  if (!error) return { ok: true, value: data };
  const issues = error.issues.map(({ path, message }) => ({ path: z.core.toDotPath(path), message }));
  return { ok: false, issues };
}

/**
 * Reads the value that the product ships.
 * @param name the document's name, which also determines its file: `orderItems` is in
 * src/content/order-items.ts
 * @throws ContentError that names the document, its file and, one per line, the place of each error
 */
export function readShipped<Schema extends z.ZodType>(
  name: string,
  document: Pick<ContentDocument<Schema>, "schema" | "value">,
  facts: Facts,
): z.output<Schema> {
  const read = readDocument(document, facts);
  if (read.ok) return read.value;
  throw shippedFault(name, read.issues);
}

/** The error that stops the start when a shipped document is wrong. */
export function shippedFault(name: string, issues: Issue[]): ContentError {
  const file = `src/content/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const lines = issues.map(({ path, message }) => `${path || name}: ${message}`);
  return new ContentError([`The content document "${name}" (${file}) is wrong:`, ...lines].join("\n  "));
}
