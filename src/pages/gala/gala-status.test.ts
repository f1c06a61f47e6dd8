import { expect, test } from "vitest";
import { content } from "#content/store.server.ts";
import { galaStatus } from "./gala-status.ts";

const on = (today: string) => galaStatus(content("gala"), content("orderItems"), today);

test.each([
  ["[2.17.07] on the early bird's last day", "2025-12-31", null, "gala-early-bird"],
  [
    "[2.17.07] the day after",
    "2026-01-01",
    "The early bird ended on December 31, 2025. A seat is now $150.",
    "gala-ticket",
  ],
  [
    "[2.17.07] on the evening",
    "2026-03-20",
    "The early bird ended on December 31, 2025. A seat is now $150.",
    "gala-ticket",
  ],
  ["[2.17.07] after it", "2026-03-21", "The early bird ended on December 31, 2025.", "gala-ticket"],
])("%s (%s) the note is %s", (_, today, note, sold) => {
  const { earlyBird } = on(today);
  expect([earlyBird.note, earlyBird.sale.item.id]).toEqual([note, sold]);
  // The specified texts do not change with the date.
  expect([earlyBird.price, earlyBird.rise]).toEqual(["$99", "Rising to $150 on January 1, 2026"]);
});

test.each([
  ["2026-03-20", [false, false]],
  ["2026-03-21", [true, true]],
])("[2.17.03] [2.17.04] on %s every sale has ended: %s", (today, ended) => {
  const { earlyBird, sponsor } = on(today);
  expect([earlyBird.sale.ended, sponsor.sale.ended]).toEqual(ended);
});
