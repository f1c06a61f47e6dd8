import { expect, test } from "vitest";
import { mfaHint } from "./mfa-hint.ts";

test("[4.29] the dashboard says what to set for as long as no second factor is required of staff", () => {
  expect(mfaHint("none")).toContain("MFA_REQUIRED=admins");
  expect(mfaHint("admins")).toBeNull();
  expect(mfaHint("everyone")).toBeNull();
});
