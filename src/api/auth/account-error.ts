import { type AccountRefusal, inWords } from "#identity/account/refusals.ts";
import { tooOften } from "../protocol/call-limit.server.ts";
import { ApiError, type Problem } from "../protocol/problem.ts";
import { weakPassword } from "./weak-password.ts";

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
