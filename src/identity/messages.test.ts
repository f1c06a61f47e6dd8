import { expect, test } from "vitest";
import { toastQueue } from "#ui/toast-queue.ts";
import { mfaEnabled } from "./messages.ts";

test("[8.20] 'MFA Enabled' is raised with both of its sentences, the account's stays", () => {
  const raised = toastQueue([], { type: "add", id: "1", toast: mfaEnabled });
  expect(raised.map(({ title, description, open }) => [title, description, open])).toEqual([
    ["MFA Enabled", "Your account is now secured with two-factor authentication.", true],
    ["MFA Enabled", "Two-factor authentication has been set up successfully", false],
  ]);
});
