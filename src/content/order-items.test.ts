import { expect, test } from "vitest";
import { orderItems } from "./order-items.ts";
import { content } from "./store.server.ts";

const price = (id: string) => content("orderItems").find((item) => item.id === id)?.price;

test.each([
  ["[2.17.07]", "gala-early-bird", "$99"],
  ["[2.17.07]", "gala-ticket", "$150"],
  ["[2.17.08]", "gala-presenting-sponsor", "$450"],
  ["[2.16.05]", "summit-general-early-bird", "$149"],
  ["[2.16.05]", "summit-general", "$199"],
  ["[2.16.05]", "summit-nonprofit-early-bird", "$99"],
  ["[2.16.05]", "summit-nonprofit", "$149"],
  ["[2.16.08]", "summit-tool-box-sponsor", "$250"],
  ["[2.20.02]", "t-shirt", "$25.00"],
  ["[2.20.02]", "tote-bag", "$35.00"],
  ["[2.20.02]", "mug", "$18.00"],
  ["[2.20.02]", "journal", "$22.00"],
])("%s %s costs %s", (_, id, shown) => expect(price(id)).toBe(shown));

test.each([
  ["a price of nothing", { priceCents: 0 }, "0.priceCents"],
  ["a price in words", { priceCents: "99" }, "0.priceCents"],
  ["an address with a space", { id: "early bird" }, "0.id"],
  ["an id that another item has", { id: "mug" }, "10.id"],
  ["a successor that does not exist", { next: "nothing" }, "0.next"],
  ["a successor that is the item itself", { next: "gala-early-bird" }, "0.next"],
  ["a day that does not exist", { lastDay: "2025-02-29" }, "0.lastDay"],
  ["a checkout that is not https", { checkoutLink: "javascript:alert(1)" }, "0.checkoutLink"],
])("%s is refused at its place", (_, change, place) => {
  const [first, ...others] = orderItems.value;
  const { error } = orderItems.schema.safeParse([{ ...first, ...change }, ...others]);
  expect(error?.issues.map((issue) => issue.path.join("."))).toContain(place);
});

test("items that replace each other in a circle are refused: the page and its order form would never come to an end", () => {
  const [early, full, ...others] = orderItems.value;
  const { error } = orderItems.schema.safeParse([early, { ...full, next: early?.id }, ...others]);
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["0.next", "This would end up replacing itself. Choose another item."],
    ["1.next", "This would end up replacing itself. Choose another item."],
  ]);
});
