import { expect, test } from "vitest";
import { descriptionOf, shop } from "./shop.ts";

const step = (products: object[]) => shop.about.steps?.[1]?.({ title: "Shop", products });

test("a stored shop keeps what a site wrote, and not what the items say themselves by now", () => {
  const [shirt, own, single] = [
    {
      item: "t-shirt",
      description: "Soft, heavy cotton with a ruby where people will ask about it.",
      details: ["Women's and straight cut", "Sizes XS to 3XL", "100% organic cotton"],
    },
    { item: "mug", description: "Made by Ada.", details: ["Sizes XS to 3XL", "Blue"] },
    { item: "tote-bag", description: "Large.", details: ["Sizes XS to 3XL"] },
  ];
  expect(step([shirt, own, single] as object[])).toEqual({
    title: "Shop",
    products: [
      { item: "t-shirt", details: ["100% organic cotton"] },
      { item: "mug", description: "Made by Ada.", details: ["Blue"] },
      { item: "tote-bag", description: "Large.", details: ["Sizes XS to 3XL"] }, // a product has at least one
    ],
  });
});

test("the shop's own words for a product come before those of its item", () => {
  const [shirt] = shop.value.products;
  const item = { id: "t-shirt", summary: "A shirt." };
  const product = {
    ...shirt,
    item: "t-shirt",
    details: [],
    drawing: "t-shirt",
    drawingText: "",
    picture: null,
  };
  expect(descriptionOf(item, [{ ...product, description: "Ours." } as never])).toBe("Ours.");
  expect(descriptionOf(item, [product as never])).toBe("A shirt.");
  expect(descriptionOf(item, [])).toBe("A shirt.");
});
