import type { z } from "zod";

/** One piece of the organisation's content: the shape it must have and the value that ships. */
export type ContentDocument<Schema extends z.ZodType> = { schema: Schema; value: z.input<Schema> };

/** Declares a document; the value is checked against the schema by the compiler here and by the store at start. */
export function defineDocument<Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
): ContentDocument<Schema> {
  return { schema, value };
}
