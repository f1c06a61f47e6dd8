import type { z } from "zod";

/** One document of the organisation's content: its schema and the default value. */
export type ContentDocument<Schema extends z.ZodType> = { schema: Schema; value: z.input<Schema> };

/**
 * Declares a document. The compiler checks the value's type here; the store validates it against the schema
 * at start.
 */
export function defineDocument<Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
): ContentDocument<Schema> {
  return { schema, value };
}
