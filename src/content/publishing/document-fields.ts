import type { z } from "zod";
import { type DocumentName, documents } from "../documents.ts";
import { describeField } from "../schema/describe-field.ts";
import type { Field } from "../schema/field.ts";

const described = new Map<DocumentName, Field>();

/** The description of a document's form. */
export function fieldOf(name: DocumentName): Field {
  const known = described.get(name);
  if (known) return known;
  const schema: z.ZodType = documents[name].schema;
  const field = describeField(schema);
  described.set(name, field);
  return field;
}
