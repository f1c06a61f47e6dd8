import { expect, test } from "vitest";
import { type NoPlace, noPlaceWords } from "./messages.ts";

test.each<[string, NoPlace, string]>([
  ["[RC1] the last place", { reason: "full", left: 0 }, "The last place was just taken."],
  ["[RC1] two are left", { reason: "full", left: 2 }, "Only 2 places are left."],
  ["[RC1] one is left", { reason: "full", left: 1 }, "Only 1 place is left."],
  [
    "[RC3] a second member ticket",
    { reason: "has-ticket", name: "Carla Diaz", priceCents: 3_500 },
    "Carla Diaz already has a member ticket. Her ticket is $35.00 here.",
  ],
  ["too many", { reason: "too-many", most: 8 }, "Up to 8 tickets at a time."],
  ["one each", { reason: "too-many", most: 1 }, "Up to 1 ticket at a time."],
  ["busy", { reason: "busy" }, "Many people are registering right now. Try again."],
  ["a card", { reason: "no-card" }, "Card payments are not set up. Choose another way to pay."],
])("what people read who have no place: %s", (_, refused, words) => {
  expect(noPlaceWords(refused)).toBe(words);
});
