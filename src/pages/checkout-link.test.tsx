import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CheckoutLink, type Sold } from "./checkout-link.tsx";

const shown = (item: Sold) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CheckoutLink item={item}>Buy</CheckoutLink>
    </MemoryRouter>,
  );

test("[2.17.03] [2.16.06] a hosted checkout opens in a new tab", () => {
  const checkoutLink = "https://pay.example.org/mug";
  expect(shown({ id: "mug", price: "$18.00", checkoutLink })).toContain(
    '<a href="https://pay.example.org/mug" target="_blank" rel="noopener"',
  );
});

test("the built-in order form opens in the same tab", () => {
  const link = shown({ id: "mug", price: "$18.00" });
  expect(link).toContain('href="/order/mug"');
  expect(link).not.toContain("target=");
});
