import { expect, test } from "vitest";
import { contradictions } from "./order-references.ts";
import { content } from "./store.server.ts";

const orderItems = content("orderItems");
const documents = { orderItems, gala: content("gala"), summit: content("summit") };

test.each([
  ["[2.17.07]", "gala-early-bird", "gala", "tickets.earlyBird.item"],
  ["[2.16.06]", "summit-nonprofit", "summit", "registration.rows[1].general"],
])("%s %s taken off the list is named at its place", (_, id, document, path) => {
  const without = orderItems.filter((item) => item.id !== id);
  expect(contradictions({ ...documents, orderItems: without })).toContainEqual({
    document,
    path,
    message: `Nothing on sale has the short name "${id}"`,
  });
});

test("[2.16.05] the documents that ship agree", () => {
  expect(contradictions(documents)).toEqual([]);
});
