import { expect, test } from "vitest";
import { earlyWords } from "./membership-words.ts";

test.each([
  [
    "who has renewed reads until when, and from when again [A6]",
    { until: "2029-01-14", from: "2028-11-15", isRenewed: true },
    "You have renewed until January 14, 2029. You can renew again from November 15, 2028.",
  ],
  [
    "who has not reads from when",
    { until: "2028-01-14", from: "2027-11-15", isRenewed: false },
    "You can renew from November 15, 2027.",
  ],
])("%s", (_, how, words) => expect(earlyWords(how)).toBe(words));
