import { z } from "zod";

/** The form that begins a letter. */
export const newLetterForm = z.object({
  subject: z
    .string()
    .trim()
    .min(1, "Give it a subject")
    .max(120, "Keep the subject to 120 characters")
    .regex(/^\P{Cc}*$/u, "One line of plain text"),
});
