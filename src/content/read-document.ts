import { z } from "zod";
import type { ContentDocument } from "./document.ts";
import { type Facts, fillPlaceholders } from "./placeholders.ts";

/** A document does not fit its schema; the message is for whoever edits the content. */
export class ContentError extends Error {}

/**
 * What a document holds, its placeholders filled in, after its schema.
 * @param name the document's name, whose file it is found by: `orderItems` stands in src/content/order-items.ts
 * @throws ContentError that names the document, its file and, one a line, the place of each fault and what belongs there
 */
export function readDocument<Schema extends z.ZodType>(
  name: string,
  { schema, value }: ContentDocument<Schema>,
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
