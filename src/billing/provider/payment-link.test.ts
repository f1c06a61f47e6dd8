import { expect, test } from "vitest";
import { numberIn, referenceOf, withReference } from "./payment-link.ts";

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
  expect(withReference(link, { reference: "2027-42", email: "ada+x@example.org" })).toBe(carried);
});

test("without an address it carries the number alone", () => {
  const carried = withReference("https://buy.stripe.com/b/1", { reference: "2027-42", email: null });
  expect(carried).toBe("https://buy.stripe.com/b/1?client_reference_id=2027-42");
});

const origin = "https://www.chamber.example:8443";

test("[MS17] a reference carries the mark of the site, in signs that a link keeps", () => {
  const reference = referenceOf(origin, "2026-212");
  expect(reference).toMatch(/^[\w-]+$/);
  expect(numberIn(origin, reference)).toBe("2026-212");
});

test.each([
  null,
  "",
  "2026-212",
  "2026-212_other-example",
  referenceOf("https://chamber.example", "2026-212"),
])("[MS17] %s is no reference of the site", (reference) => {
  expect(numberIn(origin, reference)).toBe("");
});
