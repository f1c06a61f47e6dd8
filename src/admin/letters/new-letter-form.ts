import { z } from "zod";
import { singleLine } from "#platform/plain-text.ts";
import { newLetterFields } from "./new-letter-fields.ts";

const { most, wrong, tooLong } = newLetterFields.subject;

/** The form that begins a letter; whether the committee is one of the site is for the action to see. */
export const newLetterForm = z.object({
  subject: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u, { error: "Use a single line of plain text", abort: true })
    .transform(singleLine)
    .pipe(z.string().min(1, wrong).max(most, tooLong)),
  members: z.string().max(1_000).optional(), // the query of the list of members to whom it is written
  toCommittee: z.boolean(), // to the people of the one that is chosen
  committee: z.string().max(200),
});
