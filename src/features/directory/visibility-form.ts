import { z } from "zod";
import { type Audience, type GuardedField, guardedFields } from "#features/membership/profile.ts";
import { choicesFor } from "./entry.ts";

const oneOf = (field: GuardedField) => z.enum(choicesFor(field) as [Audience, ...Audience[]]);
const audiences = Object.fromEntries(guardedFields.map((field) => [field, oneOf(field)])) as Record<
  GuardedField,
  z.ZodEnum<{ [Name in Audience]: Name }>
>;

/** Who may see which field, each of them one that the field has, and whether people may write to the member. */
export const visibilityForm = z
  .object({ ...audiences, takesMessages: z.boolean() })
  .transform(({ takesMessages, ...visibility }) => ({ visibility, takesMessages }));
