import type { z } from "@hono/zod-openapi";

/** A body or an answer in JSON, as the description of a call has it. */
const inJson = <Schema extends z.ZodType>(schema: Schema) => ({ "application/json": { schema } });

/** The body of a call, which has to be there. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  ({ required: true, content: inJson(schema) }) as const;

/** An answer in JSON and what it says. */
export const jsonAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: inJson(schema),
});
