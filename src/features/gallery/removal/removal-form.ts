import { z } from "zod";
import { manyLines } from "#platform/plain-text.ts";
import { requestWordsLength } from "../limits.ts";
import { removalErrors } from "../messages.ts";

const emailLength = 254; // characters (RFC 5321)

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
      .trim()
      .max(emailLength, removalErrors.email)
      .pipe(z.email(removalErrors.email))
      .nullish()
      .transform((email) => email ?? null),
  })
  .refine(({ isShownIn, words }) => isShownIn || words !== "", {
    path: ["words"],
    message: removalErrors.words,
  });

export type RemovalInput = z.output<typeof removalForm>;
