import { expect, test } from "vitest";
import { type Candidate, depositRefusal, sumsInWords } from "./deposit-rule.ts";

const [day, today] = ["2027-01-25", "2027-01-26"];
const check: Candidate = {
  ...{ method: "check", currency: "USD", receivedOn: "2027-01-12", depositId: null },
  ...{ cents: 12_000, seenCents: 12_000 },
};

test.each<[string, Partial<Candidate>, string | null]>([
  ["[MP3] in a deposit already", { depositId: 1 }, "deposited"],
  ["[MP3] a transfer", { method: "transfer" }, "not-by-hand"],
  ["[MP3] a card", { method: "card" }, "not-by-hand"],
  ["[MP3] reversed, or refunded as a whole", { cents: 0 }, "nothing-left"],
  ["[MP3] in another currency", { currency: "EUR" }, "nothing-left"],
  ["[MP4] received on the day after", { receivedOn: "2027-01-26" }, "later"],
  ["[MP8] refunded in part since it was seen", { cents: 11_000 }, "changed"],
  ["[MP4] received on the bank's day", { receivedOn: day }, null],
  ["[MP1] cash", { method: "cash" }, null],
])("%s", (_, other, reason) => {
  const refused = depositRefusal([check, { ...check, ...other }], day, today);
  expect(refused).toEqual(reason && { reason, at: 1 });
});

test.each([
  ["[MP4] a day to come", "2027-01-27", "future"],
  ["[MP4] no day", "2027-02-30", "no-day"],
  ["[MP4] more than ten years ago", "2016-01-25", "long-ago"],
])("%s is told before what doesn't fit", (_, wrong, reason) => {
  expect(depositRefusal([{ ...check, depositId: 1 }], wrong, today)?.reason).toBe(reason);
});

test("[MP4] nothing is no deposit", () => {
  expect(depositRefusal([], day, today)?.reason).toBe("no-payments");
});

test.each<[string, [Candidate["method"], number][], string]>([
  [
    "[MP1]",
    [
      ["check", 12_000],
      ["cash", 4_000],
      ["check", 15_000],
    ],
    "2 checks $270.00, cash $40.00, total $310.00",
  ],
  ["[MP2]", [["check", 25_000]], "1 check $250.00, total $250.00"],
  ["[MP1] cash alone", [["cash", 4_000]], "cash $40.00, total $40.00"],
])("%s the sums in words", (_, rows, words) => {
  expect(sumsInWords(rows.map(([method, cents]) => ({ method, cents })))).toBe(words);
});
