import { expect, test } from "vitest";
import { type AdminLoginOutcome, adminLoginAnswer, noAdminLoginAnswer } from "./admin-login.ts";

const question = { text: "What is two plus two?", seal: "seal" };
const challenge = { provider: "built-in", outside: null, question, lifetime: 300 } as const;

const messages: [id: string, outcome: AdminLoginOutcome, message: string, status: number][] = [
  ["[5.05]", { kind: "wrong password" }, "Invalid admin password", 401],
  ["[4.37]", { kind: "captcha", message: "Solve it", challenge }, "Solve it", 400],
  [
    "[8.02]",
    { kind: "sign-in failed", reason: "no answer", status: 503 },
    "Admin login failed: no answer",
    503,
  ],
  [
    "[8.03]",
    { kind: "role failed", reason: "not allowed", status: 403 },
    "Failed to assign admin role: not allowed",
    403,
  ],
  [
    "[8.04]",
    { kind: "check failed", reason: "no answer", status: 500 },
    "Error verifying admin status: no answer",
    500,
  ],
  ["[8.05]", { kind: "check false" }, "Failed to verify admin role. Please contact support.", 403],
  ["[8.06]", { kind: "sign-in failed", reason: " ", status: 500 }, "Authentication failed", 500],
  ["[8.06]", { kind: "role failed", reason: "", status: 403 }, "Authentication failed", 403],
  [
    "[4.26]",
    { kind: "limited", retryAfterSeconds: 61 },
    "Too many attempts. Please try again in 2 minutes.",
    429,
  ],
  [
    "[4.26]",
    { kind: "limited", retryAfterSeconds: 5 },
    "Too many attempts. Please try again in 1 minute.",
    429,
  ],
];

test.each(messages)("%s %o says its message, also in the box", (_, outcome, message, status) => {
  const answer = adminLoginAnswer(outcome);
  expect(answer).toMatchObject({ ok: false, message, status });
  expect(answer.steps).toContain(`Error: ${message}`);
});

test("[2.15.07] when the final check is false the log ends with Failed, and says that nobody is signed in", () => {
  const { steps } = adminLoginAnswer({ kind: "check false" }, ["Password verified"]);
  expect(steps).toEqual([
    "Password verified",
    "Error: Failed to verify admin role. Please contact support.",
    "No one is signed in now",
    "Final admin check: Failed",
  ]);
});

test("[4.25] a wrong password verifies nothing and signs nobody out", () => {
  expect(adminLoginAnswer({ kind: "wrong password" }).steps).toEqual(["Error: Invalid admin password"]);
});

test("[8.01] [8.06] without an answer the notification has its general words, and the box the reason", () => {
  expect(noAdminLoginAnswer(["Password verified"], "The site couldn't be reached.")).toMatchObject({
    ok: false,
    message: "Authentication failed",
    steps: ["Password verified", "Error: Authentication failed", "The site couldn't be reached."],
  });
});
