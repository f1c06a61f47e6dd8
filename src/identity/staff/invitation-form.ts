import { z } from "zod";
import { emailField } from "#platform/email-field.ts";
import { singleLine } from "#platform/plain-text.ts";
import { staffRoles } from "./role-names.ts";

/** The form to invite a colleague; used in the browser, in the action and by the API. */
export const invitationForm = z.object({
  name: z
    .string()
    .transform(singleLine)
    .pipe(z.string().regex(/^.{1,100}$/, "Enter the name, at most 100 characters")),
  email: emailField("Enter one e-mail address, for example ada@example.org"),
  role: z.enum(staffRoles, "Choose a role"),
});
