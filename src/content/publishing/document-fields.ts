import type { z } from "zod";
import { type DocumentName, documentOf } from "../documents.ts";
import { describeField } from "../schema/describe-field.ts";
import type { Field } from "../schema/field.ts";

const described = new Map<z.ZodType, Field>();

export function fieldOf(name: DocumentName): Field {
  const { schema } = documentOf(name);
  const known = described.get(schema);
  if (known) return known;
  const field = describeField(schema);
  described.set(schema, field);
  return field;
}
