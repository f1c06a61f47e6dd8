import { expect, test } from "vitest";
import { missingSetUp, type SetUpFacts } from "./set-up.ts";

const complete: SetUpFacts = {
  mfaRequired: "admins",
  hasMailServer: true,
  origin: "https://chamber.test",
  email: "hello@chamber.test",
  samples: 0,
};

test.each([
  [{ mfaRequired: "none" }, "[4.29] no second factor is required", "MFA_REQUIRED=admins"],
  [{ hasMailServer: false }, "no mail server", "Set your mail server"],
  [{ origin: "http://127.0.0.1:3000" }, "no secure address", "ORIGIN"],
  [{ email: "hello@magnolia.example.org" }, "the sample's facts", "Replace them"],
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
