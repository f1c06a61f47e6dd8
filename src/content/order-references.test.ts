import { expect, test } from "vitest";
import { checkItems } from "./order-references.ts";
import { content } from "./store.server.ts";

const items = content("orderItems");
const documents = { gala: content("gala"), summit: content("summit") };

test.each([
  [
    "[2.17.07]",
    "gala-early-bird",
    /"gala".*\n.*tickets\.earlyBird\.item: "gala-early-bird" is no order item/,
  ],
  ["[2.16.06]", "summit-nonprofit", /"summit".*\n.*registration\.rows\[1\]\.general: "summit-nonprofit"/],
])("%s %s taken off the list stops the start", (_, id, words) => {
  const without = items.filter((item) => item.id !== id);
  expect(() => checkItems(without, documents)).toThrow(words);
});

test("[2.16.07] an early bird that ends on another day than the page says stops the start", () => {
  const later = items.map((item) =>
    item.id === "summit-general-early-bird" ? { ...item, lastDay: "2026-04-16" } : item,
  );
  expect(() => checkItems(later, documents)).toThrow(/rows\[0\]\.earlyBird: .* does not end on 2026-04-15/);
});

test("[2.16.05] the documents that ship agree", () => {
  expect(() => checkItems(items, documents)).not.toThrow();
});
