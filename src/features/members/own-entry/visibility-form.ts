import { z } from "zod";
import { choicesFor } from "#features/members/directory/entry.ts";
import { type Audience, type GuardedField, guardedFields } from "#features/members/member.ts";

const choices = Object.fromEntries(
  guardedFields.map((field) => [field, z.enum(choicesFor(field))]),
) as Record<GuardedField, z.ZodEnum<{ [Name in Audience]: Name }>>;

/** Who may see which field, each of them one that the field has, and whether people may write to the member. */
export const visibilityForm = z
  .object({ ...choices, takesMessages: z.boolean() })
  .transform(({ takesMessages, ...visibility }) => ({ visibility, takesMessages }));
