import { z } from "zod";

const noKey = "A secret key of Stripe begins with sk_live_, rk_live_, sk_test_ or rk_test_";
const noSecret = "The secret of a webhook begins with whsec_";

/** The form of the card provider. Both fields are secret, so neither comes back. */
export const cardsForm = z.object({
  secretKey: z
    .string()
    .trim()
    .regex(/^[rs]k_(live|test)_[A-Za-z0-9_]{10,250}$/, noKey),
  noticeSecret: z
    .string()
    .trim()
    .regex(/^(whsec_[A-Za-z0-9+/=_-]{10,250})?$/, noSecret),
});
