import { expect } from "vitest";
import { shop } from "#content/shop.ts";
import { content } from "#content/store.server.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
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
    const item = content("orderItems").find(({ id }) => id === product?.item);
    expect(textOf(card)).toContain(item?.summary);
  }
});

test("[2.20.03] shop and order form describe a product in the same words, also in those that staff write in the shop", async ({
  site,
}) => {
  const own = "Spun, knitted and sewn in the county.";
  const [shirt, ...others] = shop.value.products;
  const main = async (path: string) => textOf(mainOf(await (await site.get(path)).text()));
  const item = content("orderItems").find(({ id }) => id === "t-shirt");
  for (const { title, options } of item?.choices ?? []) {
    expect(await main("/shop")).toContain(`${title}: ${options.join(", ")}`);
    for (const option of options) expect(await main("/order/t-shirt")).toContain(option);
  }
  for (const path of ["/shop", "/order/t-shirt"]) expect(await main(path), path).toContain(item?.summary);
  try {
    await storePublished(site, "shop", [
      { ...shop.value, products: [{ ...shirt, description: own }, ...others] },
    ]);
    for (const path of ["/shop", "/order/t-shirt"]) {
      expect(await main(path), path).toContain(own);
      expect(await main(path), path).not.toContain(item?.summary);
    }
  } finally {
    await restoreContent(site);
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
