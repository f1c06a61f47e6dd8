import { z } from "zod";

const reasonLength = { least: 3, most: 300 }; // characters
const words = `Give the reason in ${reasonLength.least} to ${reasonLength.most} characters`;

/** The form of a change of an account that requires a reason. */
export const reasonForm = z.object({
  id: z.string(),
  reason: z
    .string()
    .transform((typed) => typed.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(reasonLength.least, words).max(reasonLength.most, words)),
});
