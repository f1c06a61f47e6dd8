import { z } from "zod";
import { singleLine } from "#platform/plain-text.ts";

/** The form that begins a letter. */
export const newLetterForm = z.object({
  subject: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u, { error: "One line of plain text", abort: true })
    .transform(singleLine)
    .pipe(z.string().min(1, "Give it a subject").max(120, "Keep the subject to 120 characters")),
  members: z.string().max(1_000).optional(), // the query of the list of members to whom it is written
  committee: z.string().min(1, "Choose a committee").max(200).optional(), // to whose people it is written
});
