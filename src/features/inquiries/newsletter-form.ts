import { emailField as emailAddress } from "./email-address.ts";
import { emailLength } from "./limits.ts";
import { emailField, trapField } from "./newsletter-fields.ts";

const missing = "Enter your e-mail address";
const advice = "Enter an e-mail address like name@example.com";
const address = emailAddress(advice);

export type Subscription =
  | { ok: true; email: string; trapped: boolean }
  | { ok: false; message: string; typed: string };

/** Reads the newsletter form (2.29.01): an address in lower case, or what is wrong with it in words. */
export function readSubscription(fields: FormData): Subscription {
  const value = fields.get(emailField);
  const typed = typeof value === "string" ? value : "";
  const parsed = address.safeParse(typed);
  if (!parsed.success) {
    return { ok: false, message: typed.trim() ? advice : missing, typed: typed.slice(0, emailLength) };
  }
  return { ok: true, email: parsed.data, trapped: Boolean(fields.get(trapField)) };
}
