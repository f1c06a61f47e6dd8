import { z } from "zod";
import { emailField as emailAddress } from "./email-address.ts";
import { emailFieldName } from "./newsletter-fields.ts";

const missing = "Enter your e-mail address";
const advice = "Enter an e-mail address like name@example.com";

/** The newsletter form (2.29.01): an address in lower case, or what is wrong with it in words. */
export const newsletterForm = z.object({
  [emailFieldName]: z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .pipe(emailAddress(advice)),
});
