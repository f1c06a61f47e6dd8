import { ApiError } from "../protocol/problem.ts";

/** The refusal of a password that is guessed too easily, with the reasons (5.21). */
export function weakPassword(faults: string[]): ApiError {
  return new ApiError(422, "weak_password", faults.join(" "), {
    weak_password: { message: faults.join(" "), reasons: faults },
  });
}
