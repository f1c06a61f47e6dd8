import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const { abbreviation, links } = content("organisation");
const cards = (page: string) => [...page.matchAll(/<article[^>]*product-([a-z-]+)".*?<\/article>/gs)];

test("[2.20.01] the shop's title carries the abbreviation", async ({ site }) => {
  const answer = await site.get("/shop");
  expect(answer.status).toBe(200);
  expect(mainOf(await answer.text())).toMatch(new RegExp(`<h1[^>]*>${abbreviation} Shop</h1>`));
});

test("[2.20.02] [2.20.03] four products, each with title, price, picture and description", async ({
  site,
}) => {
  const found = cards(await (await site.get("/shop")).text());
  expect(found.map((card) => [card[1], /\$\d+\.\d\d/.exec(card[0])?.[0]])).toEqual([
    ["t-shirt", "$25.00"],
    ["tote-bag", "$35.00"],
    ["mug", "$18.00"],
    ["journal", "$22.00"],
  ]);
  for (const [index, [card]] of found.entries()) {
    const product = content("shop").products[index];
    expect(card).toContain(`role="img" aria-label="${product?.drawingText}"`);
    expect(card).toContain(product?.description);
  }
});

test("[2.20.04] 'Add to Cart' opens the checkout, or the order form where a product has none", async ({
  site,
}) => {
  for (const [card, id] of cards(await (await site.get("/shop")).text())) {
    const target = content("orderItems").find((item) => item.id === id)?.checkoutLink ?? `/order/${id}`;
    expect(card).toMatch(new RegExp(`<a[^>]*href="${target}"[^>]*>Add to Cart`));
  }
});

test("[2.20.05] 'Shop Now' opens the outside store in a new tab", async ({ site }) => {
  const button = /<a([^>]*)>(?:<span[^>]*>)?Shop Now/.exec(await (await site.get("/shop")).text())?.[1];
  expect(button).toContain(`href="${links.store}"`);
  expect(button).toContain('target="_blank"');
});
