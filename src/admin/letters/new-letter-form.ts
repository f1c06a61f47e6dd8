import { z } from "zod";
import { singleLine } from "#platform/plain-text.ts";

export const noCommittee = "Choose a committee";

const fields = z.object({
  subject: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u, { error: "One line of plain text", abort: true })
    .transform(singleLine)
    .pipe(z.string().min(1, "Give it a subject").max(120, "Keep the subject to 120 characters")),
  members: z.string().max(1_000).optional(), // the query of the list of members to whom it is written
  toCommittee: z.boolean(), // to the people of the one that is chosen
  committee: z.string().max(200).optional(),
});

/** The form that begins a letter. */
export const newLetterForm = fields.refine(({ toCommittee, committee }) => !toCommittee || committee, {
  path: ["committee"],
  error: noCommittee,
});
