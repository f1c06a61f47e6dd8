import { z } from "zod";
import type { ContentDocument } from "./document.ts";
import { type Facts, fillPlaceholders } from "./placeholders.ts";

/** A document does not match its schema; the message is written for the person who edits the content. */
export class ContentError extends Error {}

/**
 * Fills in a document's placeholders and validates it against its schema.
 * @param name the document's name, which also determines its file: `orderItems` is in
 * src/content/order-items.ts
 * @throws ContentError that names the document, its file and, one per line, the place of each error and what
 * is expected
 */
export function readDocument<Schema extends z.ZodType>(
  name: string,
  { schema, value }: Pick<ContentDocument<Schema>, "schema" | "value">,
  facts: Facts,
): z.output<Schema> {
  const file = `src/content/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const refuse = (lines: string[]) =>
    new ContentError([`The content document "${name}" (${file}) is wrong:`, ...lines].join("\n  "));
  let filled: z.input<Schema>;
  try {
    filled = fillPlaceholders(value, facts);
  } catch (error) {
    throw refuse([(error as Error).message]);
  }
  const { data, error } = schema.safeParse(filled);
  if (error)
    throw refuse(error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || name}: ${message}`));
  return data;
}
