import { expect, test } from "vitest";
import { tooManySubscriptions } from "./newsletter-messages.ts";

test.each([
  [0, "in 1 minute."],
  [60, "in 1 minute."],
  [61, "in 2 minutes."],
])("after %i seconds the next try is named in minutes", (seconds, words) =>
  expect(tooManySubscriptions(seconds).description).toContain(words),
);
