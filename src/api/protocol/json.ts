import type { z } from "@hono/zod-openapi";

const inJson = <Schema extends z.ZodType>(schema: Schema) => ({ "application/json": { schema } });

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  ({ required: true, content: inJson(schema) }) as const;

export const jsonAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: inJson(schema),
});
