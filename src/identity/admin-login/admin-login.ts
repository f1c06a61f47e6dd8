import type { CaptchaChallenge } from "#identity/captcha/captcha.ts";
import { tooMany } from "#identity/messages.ts";

/** Why a step failed: safe to show (never a query, a stack or a secret), with the HTTP status. */
export type StepFailure = { reason: string; status: 403 | 500 | 503 };

export type AdminLoginOutcome =
  | { kind: "granted" | "second factor" | "wrong password" | "check false" }
  | { kind: "captcha"; message: string; challenge: CaptchaChallenge | null }
  | { kind: "limited"; retryAfterSeconds: number }
  | ({ kind: "sign-in failed" | "role failed" | "check failed" } & StepFailure);

/**
 * The outcome as the panel shows it: the steps for the log, the message unless it succeeded, and the page to
 * open next (`next`) if it did. `status` is the HTTP status.
 */
export type AdminLoginAnswer = {
  ok: boolean;
  steps: string[];
  message: string | null;
  status: number;
  next: string | null;
  captcha?: CaptchaChallenge | null;
};

/**
 * What is streamed while an attempt runs, one per line: each step when it is done (2.15.05), then the result.
 */
export type AdminLoginLine = { step: string } | { answer: AdminLoginAnswer };

/**
 * The result shown when the server sent none: the notification has the text of 8.06, the log the reason
 * (8.01).
 */
export function noAdminLoginAnswer(told: string[], reason: string): AdminLoginAnswer {
  const steps = [...told, `Error: ${authenticationFailed}`, reason];
  return { ok: false, steps, message: authenticationFailed, status: 0, next: null };
}

export const loginFailed = "Login failed";
const authenticationFailed = "Authentication failed"; // shown when an error has no text of its own (8.06)
export const granted = {
  title: "Admin access granted",
  description: "You are now logged in as an admin",
};

/** The lines of the debug box (2.15.06). None holds a password, a token or a session (2.15.08). */
export const adminLoginSteps = {
  verified: "Password verified",
  signedOut: (somebody: boolean) => `Previous user signed out${somebody ? "" : " (no one was signed in)"}`,
  signedIn: (userId: string) => `Login result: signed in, user id ${userId}`,
  roleAssigned: "Role assignment result: administrator role assigned",
  checked: "Final admin check: Success",
  notChecked: "Final admin check: Failed",
  nobody: "No one is signed in now",
  awaited: "Waiting for the second factor",
};

/**
 * The result for an outcome after the steps already shown: the message (8.02 to 8.06) and the end of the log.
 */
export function adminLoginAnswer(outcome: AdminLoginOutcome, told: string[] = []): AdminLoginAnswer {
  if (outcome.kind === "granted")
    return { ok: true, steps: told, message: null, status: 200, next: "/admin-dashboard" };
  if (outcome.kind === "second factor") {
    const steps = [...told, adminLoginSteps.awaited];
    return { ok: true, steps, message: null, status: 200, next: "/member-login" };
  }
  const message = messageOf(outcome);
  return {
    ok: false,
    message,
    status: statusOf(outcome),
    next: null,
    captcha: outcome.kind === "captcha" ? outcome.challenge : undefined,
    steps: [...told, `Error: ${message}`, ...(lastSteps[outcome.kind] ?? [])],
  };
}

const lastSteps: Partial<Record<AdminLoginOutcome["kind"], string[]>> = {
  "role failed": [adminLoginSteps.nobody],
  "check failed": [adminLoginSteps.nobody, adminLoginSteps.notChecked],
  "check false": [adminLoginSteps.nobody, adminLoginSteps.notChecked],
};

function messageOf(outcome: AdminLoginOutcome): string {
  switch (outcome.kind) {
    case "wrong password":
      return "Invalid admin password";
    case "captcha":
      return outcome.message;
    case "limited":
      return tooMany(outcome.retryAfterSeconds);
    case "sign-in failed":
      return withReason("Admin login failed: ", outcome.reason);
    case "role failed":
      return withReason("Failed to assign admin role: ", outcome.reason);
    case "check failed":
      return withReason("Error verifying admin status: ", outcome.reason);
    case "check false":
      return "Failed to verify admin role. Please contact support.";
    default:
      return authenticationFailed;
  }
}

function withReason(prefix: string, reason: string): string {
  return reason.trim() ? `${prefix}${reason}` : authenticationFailed;
}

function statusOf(outcome: AdminLoginOutcome): number {
  switch (outcome.kind) {
    case "captcha":
      return 400;
    case "wrong password":
      return 401;
    case "limited":
      return 429;
    case "check false":
      return 403;
    case "sign-in failed":
    case "role failed":
    case "check failed":
      return outcome.status;
    default:
      return 500;
  }
}
