import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CheckoutLink, type Sale } from "./checkout-link.tsx";

const shown = (item: Sale["item"], ended = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CheckoutLink sale={{ item, ended }}>Buy</CheckoutLink>
    </MemoryRouter>,
  );

test("[2.17.03] [2.16.06] a hosted checkout opens in a new tab", () => {
  const checkoutLink = "https://pay.example.org/mug";
  expect(shown({ id: "mug", checkoutLink })).toContain(
    '<a href="https://pay.example.org/mug" target="_blank" rel="noopener"',
  );
});

test("the built-in order form opens in the same tab", () => {
  const link = shown({ id: "mug" });
  expect(link).toContain('href="/order/mug"');
  expect(link).not.toContain("target=");
});

test.for([[undefined], ["https://pay.example.org/mug"]])(
  "[2.17.03] what is no longer sold has no button, but the way to hear of the next one (checkout: %s)",
  ([checkoutLink]) => {
    const line = shown({ id: "mug", checkoutLink }, true);
    expect(line).toMatch(
      /^<p [^>]*>No longer on sale\. <a [^>]*href="\/newsletter"[^>]*>Tell me about the next one</,
    );
    expect(line).not.toMatch(/order|pay\./);
  },
);
