import { expect, test } from "vitest";
import { callOutHeading, failureMessage, failureText } from "./community.ts";

test.each([
  ["[2.11.07]", 0, "Members-Only Access"],
  ["[2.11.06]", 1, "Join 1 Member in Our Community"],
  ["[2.11.06]", 2, "Join 2 Members in Our Community"],
  ["[2.11.06]", 100_000, "Join 100,000 Members in Our Community"],
])("%s with a count of %i the call-out reads %s", (_, count, heading) => {
  expect(callOutHeading(count)).toBe(heading);
});

test.each([
  ["[2.11.03]", "The database isn't responding", "Error: The database isn't responding"],
  ["[2.11.04]", "", "Error: Unknown error occurred"],
  ["[2.11.04]", null, "Error: Unknown error occurred"],
  ["[2.11.04]", undefined, "Error: Unknown error occurred"],
])("%s a failure with the message %j", (_, message, text) => {
  expect(failureText(message)).toBe(text);
});

const refused = Object.assign(new Error("connect ECONNREFUSED /run/postgres"), { code: "ECONNREFUSED" });
const shutDown = Object.assign(new Error("terminating connection"), { code: "57P01" });
const noTable = Object.assign(new Error('relation "profile_counts" does not exist'), { code: "42P01" });

test.each([
  ["[2.11.03]", "a refused connection", refused, "The database isn't responding"],
  [
    "[2.11.03]",
    "one within another error",
    new Error("Failed query: select", { cause: shutDown }),
    "The database isn't responding",
  ],
  [
    "[2.11.04]",
    "a fault of ours, whose words stay inside",
    new Error("Failed query", { cause: noTable }),
    null,
  ],
  ["[2.11.04]", "something that is no error", "boom", null],
])("%s %s", (_, __, error, message) => {
  expect(failureMessage(error)).toBe(message);
});
