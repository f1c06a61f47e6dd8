import { expect, test } from "vitest";
import { missingSetUp, type SetUpFacts } from "./set-up.ts";

const complete: SetUpFacts = {
  mfaRequired: "admins",
  hasMailServer: true,
  origin: "https://chamber.test",
  email: "hello@chamber.test",
  samples: 0,
  backups: { madeAt: new Date("2026-03-10T04:41:00Z"), failing: null },
  now: new Date("2026-03-11T04:00:00Z"),
};
const failing = { since: new Date("2026-03-09T04:41:00Z"), reason: "The disk is full." };

test.each([
  [{ mfaRequired: "none" }, "no second factor is required", "MFA_REQUIRED=admins"],
  [{ hasMailServer: false }, "no mail server", "Set up your email server"],
  [{ origin: "http://127.0.0.1:3000" }, "no secure address", "ORIGIN"],
  [{ email: "hello@magnolia.example.org" }, "the sample's facts", "Replace them"],
  [{ backups: { madeAt: null, failing } }, "a failing backup", "The disk is full. Failing since 2026-03-09"],
  [{ now: new Date("2026-03-13T04:00:00Z") }, "an old backup", "The last one is from 2026-03-10"],
  [{ samples: 1 }, "sample data", "Made-up"],
] as const)("%o is told as: %s", (change, _, words) => {
  const missing = missingSetUp({ ...complete, ...change });
  expect(missing).toHaveLength(1);
  expect(missing[0]?.words).toContain(words);
});

test("nothing is said of what is set up", () => {
  expect(missingSetUp(complete)).toEqual([]);
  expect(missingSetUp({ ...complete, mfaRequired: "everyone" })).toEqual([]);
});
