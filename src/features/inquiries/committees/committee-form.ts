import { z } from "zod";
import { emailField } from "#platform/email-field.ts";
import { committeeNameLeast, nameLength, phoneLeast } from "../limits.ts";
import { committeeErrors } from "../messages.ts";
import { lineField, phoneField } from "../text-field.ts";

/**
 * Schema of the committee interest form (5.11 to 5.14) for the committees with these ids. The site's own page
 * cannot send an unknown or repeated id, so either one rejects the whole form.
 */
export function committeeForm(ids: readonly string[]) {
  return z.object({
    name: lineField({ least: committeeNameLeast, tooShort: committeeErrors.name, most: nameLength }),
    email: emailField(committeeErrors.email),
    phone: phoneField({ least: phoneLeast, wrong: committeeErrors.phone }),
    committees: z
      .array(z.string(), committeeErrors.committees)
      .min(1, { error: committeeErrors.committees, abort: true })
      .refine(
        (chosen) => new Set(chosen).size === chosen.length && chosen.every((id) => ids.includes(id)),
        committeeErrors.unknownCommittee,
      ),
  });
}

export type CommitteeInput = z.output<ReturnType<typeof committeeForm>>;
