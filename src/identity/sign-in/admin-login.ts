import type { CaptchaChallenge } from "#identity/captcha/captcha.ts";

/** How far a try to sign in as administrator came; `reason` is safe to show (never a query, a stack or a secret). */
export type AdminLoginOutcome =
  | { kind: "granted"; userId: string; hadSession: boolean }
  | { kind: "second factor" }
  | { kind: "wrong password" }
  | { kind: "captcha"; message: string; challenge: CaptchaChallenge }
  | { kind: "limited"; retryAfterSeconds: number }
  | { kind: "sign-in failed"; reason: string }
  | { kind: "role failed"; reason: string }
  | { kind: "check failed"; reason: string }
  | { kind: "check false" }
  | { kind: "failed"; reason?: string };

/**
 * What the panel shows of it: the steps for its box, the message unless it succeeded, and where to go on to
 * (`next`) when it did. Status is HTTP's.
 */
export type AdminLoginAnswer = {
  ok: boolean;
  steps: string[];
  message: string | null;
  status: number;
  next: string | null;
  /** What to ask with the next try, where a CAPTCHA is demanded. */
  captcha?: CaptchaChallenge;
};

export const loginFailed = "Login failed";
export const granted = {
  title: "Admin access granted",
  description: "You are now logged in as an admin",
};

/** The answer to an outcome: which message (8.02 to 8.06) and which steps in which order (2.15.06). */
export function adminLoginAnswer(outcome: AdminLoginOutcome): AdminLoginAnswer {
  if (outcome.kind === "granted") {
    const { userId, hadSession } = outcome;
    const steps = [
      "Password verified",
      hadSession ? "Previous user signed out" : "Previous user signed out (nobody was signed in)",
      `Login result: signed in, user id ${userId}`,
      "Role assignment result: administrator role assigned",
      "Final admin check: Success",
    ];
    return { ok: true, steps, message: null, status: 200, next: "/admin-dashboard" };
  }
  if (outcome.kind === "second factor") {
    const steps = ["Waiting for the second factor"]; // nothing more is told before it (S5)
    return { ok: true, steps, message: null, status: 200, next: "/member-login" };
  }
  const message = messageOf(outcome);
  return {
    ok: false,
    message,
    status: statusOf(outcome),
    next: null,
    captcha: outcome.kind === "captcha" ? outcome.challenge : undefined,
    // Nothing is said to be verified while somebody might be guessing, and no id leaves before success.
    steps: [...stepsBefore(outcome), `Error: ${message}`, ...stepsAfter(outcome)],
  };
}

type Failure = Exclude<AdminLoginOutcome, { kind: "granted" | "second factor" }>;

function messageOf(outcome: Failure): string {
  switch (outcome.kind) {
    case "wrong password":
      return "Invalid admin password";
    case "captcha":
      return outcome.message;
    case "limited":
      return `Too many attempts. Please try again in ${inMinutes(outcome.retryAfterSeconds)}.`;
    case "sign-in failed":
      return withReason("Admin login failed: ", outcome.reason);
    case "role failed":
      return withReason("Failed to assign admin role: ", outcome.reason);
    case "check failed":
      return withReason("Error verifying admin status: ", outcome.reason);
    case "check false":
      return "Failed to verify admin role. Please contact support.";
    case "failed":
      return withReason("", outcome.reason);
  }
}

function withReason(prefix: string, reason: string | undefined): string {
  return reason?.trim() ? `${prefix}${reason}` : "Authentication failed";
}

function inMinutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "1 minute" : `${count} minutes`;
}

function statusOf(outcome: Failure): number {
  switch (outcome.kind) {
    case "captcha":
      return 400;
    case "wrong password":
      return 401;
    case "limited":
      return 429;
    case "role failed":
    case "check false":
      return 403;
    default:
      return 500;
  }
}

function stepsBefore({ kind }: Failure): string[] {
  const unchanged = "Previous user stays signed in until every step has succeeded";
  switch (kind) {
    case "sign-in failed":
      return ["Password verified", unchanged];
    case "role failed":
      return ["Password verified", unchanged, "Login result: accepted"];
    case "check failed":
    case "check false":
      return [
        "Password verified",
        unchanged,
        "Login result: accepted",
        "Role assignment result: administrator role assigned",
      ];
    default:
      return [];
  }
}

function stepsAfter({ kind }: Failure): string[] {
  return kind === "check failed" || kind === "check false" ? ["Final admin check: Failed"] : [];
}
