import { z } from "zod";
import { lengthFault } from "#identity/password/password-length.ts";
import { emailField } from "#platform/email-field.ts";
import { singleLine } from "#platform/plain-text.ts";
import { closingWords, refusal } from "./messages.ts";

// The form schemas of the account page; the browser and the server validate with the same ones.

const longestName = 100; // characters
const password = z.string().min(1, refusal.noPassword);

export const nameForm = z.object({
  name: z
    .string()
    .transform(singleLine)
    .pipe(z.string().min(1, refusal.noName).max(longestName, refusal.longName)),
});

export const emailForm = z.object({
  email: emailField(refusal.noEmail),
  password,
});

export const passwordForm = z.object({
  password,
  newPassword: z
    .string()
    .min(1, { error: refusal.noNewPassword, abort: true })
    .superRefine((typed, { addIssue }) => {
      const fault = lengthFault(typed);
      if (fault) addIssue(fault);
    }),
});

export type PasswordInput = z.output<typeof passwordForm>;

/**
 * `factor` is the factor shown when the form was rendered ("" for none), so a form in a stale tab changes
 * nothing.
 */
export const proofForm = z
  .object({ factor: z.string(), password, code: z.string() })
  .refine(({ factor, code }) => factor === "" || code.trim() !== "", {
    path: ["code"],
    error: refusal.noCode,
  });

export const firstCodeForm = z.object({
  code: z.string().regex(/\S/, refusal.noFirstCode),
});

export const deviceForm = z.object({ session: z.string() });

export const closeForm = z.object({
  password,
  words: z.string().refine((typed) => typed.trim().toLowerCase() === closingWords, refusal.notTyped),
});
