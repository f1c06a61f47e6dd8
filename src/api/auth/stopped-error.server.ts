import type { Stopped } from "#identity/visitor-gate/pass-gate.server.ts";
import { type ApiError, Problem } from "../protocol/problem.ts";
import { captchaError } from "./token.server.ts";

/** The refusal of the gate for visitors: too many tries, or a CAPTCHA is due or wrong (4.37). */
export function stoppedError({ status, headers, notice }: Stopped): ApiError | Problem {
  if (status !== 429) return captchaError(notice.description);
  return new Problem("limited", notice.description ?? "", Object.fromEntries(new Headers(headers)));
}
