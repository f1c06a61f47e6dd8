import { z } from "@hono/zod-openapi";
import { nameForm } from "#identity/account/account-forms.ts";
import { captchaField } from "#identity/captcha/captcha.ts";
import { noPhones } from "#identity/messages.ts";
import { allowedTarget, type ProgramRequest } from "#identity/sign-in/way-back.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import { ApiError, Problem } from "../protocol/problem.ts";

/** The fields of PKCE (RFC 7636) by which a mailed link may lead back to the program. */
export const challengeFields = {
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/, "the SHA-256 of the verifier, in base64url")
    .nullish(),
  code_challenge_method: z.string().nullish(),
};
const challenge = z.object(challengeFields);

export const redirectQuery = z.object({ redirect_to: z.string().optional() });

/** Who a mail goes to. The library may send a telephone number in place of the address. */
export const recipientFields = {
  email: z.string().max(1_000).optional(),
  phone: z.string().optional(),
};
const recipient = z.object(recipientFields);

/**
 * The normalised address of a body.
 * @throws ApiError for a telephone number, and for something that is no address
 */
export function addressOf({ email, phone }: z.infer<typeof recipient>): string {
  if (phone) throw new ApiError(400, "phone_provider_disabled", noPhones);
  if (email === undefined) throw new Problem("invalid", "email: an email address is missing.");
  const address = readEmailAddress(email);
  if (address === null)
    throw new ApiError(400, "email_address_invalid", "Please enter a valid email address.");
  return address;
}

/**
 * What the mail is to carry for the program that asks. Without a challenge, and with an address that a mail
 * may not lead to, it carries only the code.
 * @throws Problem for a challenge that is sent as it is ("plain")
 */
export function programOf(
  config: { ORIGIN: string; API_ORIGINS: string[] },
  body: z.infer<typeof challenge>,
  { redirect_to: redirectTo = "" }: z.infer<typeof redirectQuery>,
): ProgramRequest {
  const { code_challenge: codeChallenge, code_challenge_method: method } = body;
  if (!codeChallenge) return { wayBack: null };
  if (method?.toLowerCase() !== "s256")
    throw new Problem("invalid", 'code_challenge_method: only "s256" is supported.');
  const target = allowedTarget(config, redirectTo);
  return { wayBack: target === null ? null : { codeChallenge, redirectTo: target } };
}

/** Where the client library puts the token of a solved CAPTCHA. */
export const captchaSchema = z.object({ captcha_token: z.string().max(20_000).nullish() }).nullish();

/** The same token as the field of a form, as the gate for visitors reads it. */
export function captchaFields(sent: z.infer<typeof captchaSchema>): FormData {
  const fields = new FormData();
  if (sent?.captcha_token) fields.set(captchaField, sent.captcha_token);
  return fields;
}

/** What a program sends along about a person; only the name is read. */
export const personData = z.looseObject({ full_name: z.string().max(1_000).nullish() }).nullish();

/**
 * The name that was sent along; null without one.
 * @throws Problem with the words of the account's own form when it cannot be a name
 */
export function readFullName(data: z.infer<typeof personData>): string | null {
  if (data?.full_name === undefined || data.full_name === null) return null;
  const read = nameForm.shape.name.safeParse(data.full_name);
  if (read.success) return read.data;
  throw new Problem("invalid", `data.full_name: ${read.error.issues[0]?.message}`);
}
