import { expect, test } from "vitest";
import { onSale } from "./on-sale.ts";

const items = [
  { id: "early", page: "/gala", lastDay: "2025-12-31", next: "full" },
  { id: "full", page: "/gala", lastDay: "2026-03-20" },
  { id: "late", page: "/gala", lastDay: "2026-04-30" },
  { id: "table", page: "/gala" },
  { id: "mug", page: "/shop" },
];

test.each([
  ["[2.17.07] on its last day", "early", "2025-12-31", "early", false],
  ["[2.17.07] the day after", "early", "2026-01-01", "full", false],
  ["[2.17.07] after the evening itself", "early", "2026-03-21", "full", true],
  ["[2.17.03] on the event's day, without a day of its own", "table", "2026-03-20", "table", false],
  ["[2.17.03] after the event, without a day of its own", "table", "2026-03-21", "table", true],
  ["[2.17.03] after the event, before its own last day", "late", "2026-03-21", "late", true],
  ["[2.20.04] an item without an end", "mug", "2099-01-01", "mug", false],
])("%s %s on %s is sold as %s", (_, id, today, sold, ended) => {
  const found = onSale(items, id, today, { "/gala": "2026-03-20" });
  expect([found.item.id, found.ended]).toEqual([sold, ended]);
});

test("[2.17.03] an item that does not exist is refused", () => {
  expect(() => onSale(items, "nothing", "2026-01-01", {})).toThrow('"nothing"');
});
