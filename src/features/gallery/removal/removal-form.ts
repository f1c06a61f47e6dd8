import { z } from "zod";
import { emailField } from "#platform/email-field.ts";
import { manyLines } from "#platform/plain-text.ts";
import { requestWordsLength } from "../limits.ts";
import { removalErrors } from "../messages.ts";

/**
 * The form to request a removal; used in the browser and in the action. A person shown in the photo need not
 * give a reason.
 */
export const removalForm = z
  .object({
    isShownIn: z.boolean(),
    words: z
      .string()
      .default("")
      .transform(manyLines)
      .pipe(z.string().max(requestWordsLength, removalErrors.tooLong(requestWordsLength))),
    email: z
      .string()
      .pipe(emailField(removalErrors.email))
      .nullish()
      .transform((email) => email ?? null),
  })
  .refine(({ isShownIn, words }) => isShownIn || words !== "", {
    path: ["words"],
    message: removalErrors.words,
  });

export type RemovalInput = z.output<typeof removalForm>;
