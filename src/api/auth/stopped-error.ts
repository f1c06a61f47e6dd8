import type { Stopped } from "#identity/visitor-gate/pass-gate.server.ts";
import { ApiError, Problem } from "../protocol/problem.ts";

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
