import { z } from "zod";
import { lengthFault } from "#identity/password/password-length.ts";
import { emailField } from "#platform/email-field.ts";

const email = emailField("Please enter a valid email address.");

const newPassword = z.string().superRefine((typed, { addIssue }) => {
  const fault = lengthFault(typed);
  if (fault) addIssue({ code: "custom", message: fault });
});

/** The Login tab. An invalid address gets the same response as a wrong one. */
export const loginForm = z.object({ email: z.string(), password: z.string() });

/** The Sign Up tab; the password's strength is checked later, together with the address. */
export const signUpForm = z.object({ email, password: z.string() });

export const codeForm = z.object({ code: z.string() });

export const mailRequestForm = z.object({ email });

export const tokenForm = z.object({ token: z.string() });

export const resetForm = z.object({ token: z.string(), password: newPassword });

/** The password for accepting an invitation: a new one, or the person's own. */
export const invitationForm = z.object({ token: z.string(), password: z.string() });
