import { z } from "zod";
import { accountEmail } from "#identity/sign-in/email-address.ts";
import { staffRoles } from "./role-names.ts";

/** The form to invite a colleague; used in the browser, in the action and by the API. */
export const invitationForm = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]{1,100}$/u, "Enter the name, at most 100 characters"),
  email: z.string().transform((typed, context) => {
    const email = accountEmail(typed);
    if (email) return email;
    context.addIssue("Enter one e-mail address, for example ada@example.org");
    return z.NEVER;
  }),
  role: z.enum(staffRoles, "Choose a role"),
});
