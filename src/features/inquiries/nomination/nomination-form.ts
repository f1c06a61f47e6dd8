import { z } from "zod";
import { emailField } from "#platform/email-field.ts";
import { messageLength, nameLength, reasonLeast } from "../limits.ts";
import { nominationErrors } from "../messages.ts";
import { lineField, linesField } from "../text-field.ts";

/** (2.17.13) */
export function nominationForm(categories: readonly string[]) {
  return z.object({
    nominee: lineField({ least: 2, tooShort: nominationErrors.nominee, most: nameLength }),
    category: z
      .string(nominationErrors.category)
      .refine((category) => categories.includes(category), nominationErrors.category),
    reason: linesField({ least: reasonLeast, tooShort: nominationErrors.reason, most: messageLength }),
    name: lineField({ least: 2, tooShort: nominationErrors.name, most: nameLength }),
    email: emailField(nominationErrors.email),
  });
}

export type NominationInput = z.output<ReturnType<typeof nominationForm>>;
