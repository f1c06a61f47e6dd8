import { minutes, pendingSession } from "#identity/limits.ts";
import type { AuthMethod } from "#identity/tables.ts";
import type { CallerSession } from "../protocol/api-env.ts";
import { ApiError } from "../protocol/problem.ts";

const recoveryLife = minutes(15);

/**
 * A second factor is set up, replaced or removed only soon after the sign-in, and a present one only soon
 * after a code of it, as the page asks for both again. A new password renews a session, so that its time
 * alone would not show a code.
 * @throws ApiError when either was longer ago
 */
export function requireRecentSignIn(
  { authenticatedAt, methods }: CallerSession,
  { hasFactor, now }: { hasFactor: boolean; now: Date },
): void {
  const isRecent = now.getTime() - authenticatedAt.getTime() <= pendingSession * 1000;
  if (isRecent && (!hasFactor || isSince(methods, "totp", now, pendingSession))) return;
  throw new ApiError(
    403,
    "reauthentication_needed",
    "Please sign in again first. This is possible for ten minutes after you sign in.",
  );
}

/** Whether the session has just been begun by a mail for a forgotten password. */
export function isRecovery({ methods }: CallerSession, now: Date): boolean {
  return isSince(methods, "recovery", now, recoveryLife);
}

function isSince(methods: AuthMethod[], wanted: AuthMethod["method"], now: Date, seconds: number): boolean {
  return methods.some(
    ({ method, timestamp }) => method === wanted && now.getTime() / 1000 - timestamp <= seconds,
  );
}
