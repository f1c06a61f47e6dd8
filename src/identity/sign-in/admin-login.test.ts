import { expect, test } from "vitest";
import { type AdminLoginOutcome, adminLoginAnswer } from "./admin-login.ts";

const question = { text: "What is two plus two?", seal: "seal" };
const challenge = { provider: "built-in", outside: null, question, lifetime: 300 } as const;

const messages: [id: string, outcome: AdminLoginOutcome, message: string, status: number][] = [
  ["[5.05]", { kind: "wrong password" }, "Invalid admin password", 401],
  ["[4.37]", { kind: "captcha", message: "Solve it", challenge }, "Solve it", 400],
  ["[8.02]", { kind: "sign-in failed", reason: "no answer" }, "Admin login failed: no answer", 500],
  ["[8.03]", { kind: "role failed", reason: "not allowed" }, "Failed to assign admin role: not allowed", 403],
  ["[8.04]", { kind: "check failed", reason: "no answer" }, "Error verifying admin status: no answer", 500],
  ["[8.05]", { kind: "check false" }, "Failed to verify admin role. Please contact support.", 403],
  ["[8.06]", { kind: "failed" }, "Authentication failed", 500],
  ["[8.06]", { kind: "sign-in failed", reason: " " }, "Authentication failed", 500],
  ["[8.01]", { kind: "failed", reason: "The body is not a form" }, "The body is not a form", 500],
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

test("[2.15.07] when the final check is false the log ends with Failed", () => {
  expect(adminLoginAnswer({ kind: "check false" }).steps.at(-1)).toBe("Final admin check: Failed");
});

test("[4.25] a wrong password verifies nothing and signs nobody out", () => {
  expect(adminLoginAnswer({ kind: "wrong password" }).steps).toEqual(["Error: Invalid admin password"]);
});

test("[2.15.06] the steps of a success come in their order and end with Success", () => {
  const { steps } = adminLoginAnswer({ kind: "granted", userId: "u1", hadSession: true });
  expect(steps).toEqual([
    "Password verified",
    "Previous user signed out",
    "Login result: signed in, user id u1",
    "Role assignment result: administrator role assigned",
    "Final admin check: Success",
  ]);
});
