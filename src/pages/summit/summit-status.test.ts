import { expect, test } from "vitest";
import { content } from "#content/store.server.ts";
import { summitStatus } from "./summit-status.ts";

const on = (today: string) => summitStatus(content("summit"), content("orderItems"), today);

test.each([
  ["[2.16.07] on the last day", "2026-04-15", null, "summit-general-early-bird"],
  [
    "[2.16.07] the day after",
    "2026-04-16",
    "The early bird ended on April 15, 2026; the general price applies.",
    "summit-general",
  ],
  ["[2.16.07] after the summit", "2026-05-16", "The early bird ended on April 15, 2026.", "summit-general"],
])("%s (%s) the note is %s", (_, today, note, sold) => {
  const { earlyBirdNote, earlyBirdEnds, rows } = on(today);
  expect([earlyBirdNote, rows[0]?.sale.item.id]).toEqual([note, sold]);
  // The specified texts do not change with the date.
  expect(earlyBirdEnds).toBe("Early bird ends April 15, 2026");
  expect(rows.map((row) => [row.audience, row.price, row.general])).toEqual([
    ["General Public", "$149", "$199"],
    ["Non-Profit Organizations", "$99", "$149"],
  ]);
});
