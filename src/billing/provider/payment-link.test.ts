import { expect, test } from "vitest";
import { withReference } from "./payment-link.ts";

test.each([
  ["https://shop.example.org/dues?id=7", "https://shop.example.org/dues?id=7"],
  ["https://notstripe.com/b/1", "https://notstripe.com/b/1"],
  ["https://stripe.com.example.org/b/1", "https://stripe.com.example.org/b/1"],
  [
    "https://buy.stripe.com/b/1",
    "https://buy.stripe.com/b/1?client_reference_id=2027-42&prefilled_email=ada%2Bx%40example.org",
  ],
  [
    "https://buy.stripe.com/b/1?locale=en&client_reference_id=old",
    "https://buy.stripe.com/b/1?locale=en&client_reference_id=2027-42&prefilled_email=ada%2Bx%40example.org",
  ],
])("%s", (link, carried) => {
  expect(withReference(link, { number: "2027-42", email: "ada+x@example.org" })).toBe(carried);
});

test("without an address it carries the number alone", () => {
  const carried = withReference("https://buy.stripe.com/b/1", { number: "2027-42", email: null });
  expect(carried).toBe("https://buy.stripe.com/b/1?client_reference_id=2027-42");
});
