import { z } from "@hono/zod-openapi";
import { captchaField } from "#identity/captcha/captcha.ts";

/** Where the client library puts the token of a solved CAPTCHA. */
export const captchaSchema = z.object({ captcha_token: z.string().max(20_000).nullish() }).nullish();

/** The same token as the field of a form, as the gate for visitors reads it. */
export function captchaFields(sent: z.infer<typeof captchaSchema>): FormData {
  const fields = new FormData();
  if (sent?.captcha_token) fields.set(captchaField, sent.captcha_token);
  return fields;
}
