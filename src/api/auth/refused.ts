import { type AccountRefusal, inWords } from "#identity/account/refusals.ts";
import type { Stopped } from "#identity/visitor-gate/pass-gate.server.ts";
import { tooOften } from "../protocol/call-limit.server.ts";
import { ApiError, Problem } from "../protocol/problem.ts";

type Reason = Exclude<AccountRefusal["reason"], "limited" | "weak-password">;

const codes: Record<Reason, readonly [status: number, code: string]> = {
  "wrong-password": [400, "invalid_credentials"],
  "wrong-code": [422, "mfa_verification_failed"],
  "unreadable-factor": [422, "mfa_verification_failed"],
  "same-password": [422, "same_password"],
  "same-email": [422, "validation_failed"],
  "fixed-email": [422, "validation_failed"],
  "fixed-password": [422, "validation_failed"],
  "fixed-account": [422, "validation_failed"],
  "last-owner": [422, "validation_failed"],
  "set-up-over": [404, "mfa_factor_not_found"],
  "changed-meanwhile": [409, "conflict"],
  "factor-needed": [422, "second_factor_required"],
};

/** A refusal of the account page as the error of a call, in the same words. */
export function accountError(refused: AccountRefusal): ApiError | Problem {
  if (refused.reason === "limited") return tooOften(refused.retryAfterSeconds);
  if (refused.reason === "weak-password") return weakPassword(refused.faults);
  const [status, code] = codes[refused.reason];
  const { errors = {}, notice } = inWords(refused);
  return new ApiError(status, code, notice?.description ?? Object.values(errors).join(" "));
}

/** With the reasons (5.21). */
export function weakPassword(faults: string[]): ApiError {
  return new ApiError(422, "weak_password", faults.join(" "), {
    weak_password: { message: faults.join(" "), reasons: faults },
  });
}

/**
 * The refusal of the gate for visitors: too many tries, or a CAPTCHA is due or wrong; clients look for the
 * word "captcha" (4.37).
 */
export function stoppedError({ status, headers, notice }: Stopped): ApiError | Problem {
  const { description = "" } = notice;
  return status === 429
    ? new Problem("limited", description, Object.fromEntries(new Headers(headers)))
    : new ApiError(400, "captcha_failed", `captcha protection: ${description}`);
}
