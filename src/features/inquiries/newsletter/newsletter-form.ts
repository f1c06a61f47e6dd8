import { z } from "zod";
import { emailField } from "#platform/email-field.ts";
import { emailFieldName } from "./newsletter-fields.ts";

const missing = "Enter your email address";
const advice = "Enter an email address like name@example.com";

/** Schema of the newsletter form (2.29.01); the address is returned in lower case. */
export const newsletterForm = z.object({
  [emailFieldName]: z.string(missing).trim().min(1, { error: missing, abort: true }).pipe(emailField(advice)),
});
