import { expect, test } from "vitest";
import { onSale } from "./on-sale.ts";

const items = [
  { id: "early", lastDay: "2025-12-31", next: "full" },
  { id: "full", lastDay: "2026-03-20" },
  { id: "mug" },
];

test.each([
  ["[2.17.07] on its last day", "early", "2025-12-31", "early", false],
  ["[2.17.07] the day after", "early", "2026-01-01", "full", false],
  ["[2.17.07] after the evening itself", "early", "2026-03-21", "full", true],
  [
    "[2.17.03] after the event, whatever the item's own last day",
    "mug",
    "2026-03-21",
    "mug",
    true,
    "2026-03-20",
  ],
  ["[2.20.04] an item without an end", "mug", "2099-01-01", "mug", false],
])("%s %s on %s is sold as %s", (_, id, today, sold, ended, until?: string) => {
  const found = onSale(items, id, today, until);
  expect([found.item.id, found.ended]).toEqual([sold, ended]);
});

test("[2.17.03] an item that does not exist is refused", () => {
  expect(() => onSale(items, "nothing", "2026-01-01")).toThrow('"nothing"');
});
