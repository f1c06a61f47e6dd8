import { minutes, pendingSession } from "#identity/limits.ts";
import type { CallerSession } from "../protocol/api-env.ts";
import { ApiError } from "../protocol/problem.ts";

const recoveryLife = minutes(15);

/**
 * A second factor is set up or removed only soon after the sign-in, as the page asks for the password again.
 * @throws ApiError when the sign-in was longer ago
 */
export function requireRecentSignIn({ authenticatedAt }: CallerSession, now: Date): void {
  if (now.getTime() - authenticatedAt.getTime() <= pendingSession * 1000) return;
  throw new ApiError(
    403,
    "reauthentication_needed",
    "Please sign in again first: this is possible for ten minutes after the sign-in.",
  );
}

/** Whether the session has just been begun by a mail for a forgotten password. */
export function isRecovery({ methods }: CallerSession, now: Date): boolean {
  return methods.some(
    ({ method, timestamp }) => method === "recovery" && now.getTime() / 1000 - timestamp <= recoveryLife,
  );
}
