import { expect, test } from "vitest";
import { phone, price, pricesAgree } from "./fields.ts";

test.each([
  ["99", false],
  ["$3,50", false],
  ["$35,000,0", false],
  ["$,500", false],
  ["$1.5", false],
  ["$99", true],
  ["$25.00", true],
  ["$3500", true],
  ["$3,500", true],
  ["$1,250,000.50", true],
])("a price written %s is taken: %s", (written, taken) => {
  expect(price.price.safeParse(written).success).toBe(taken);
});

test.each([
  ["$3,500", 350_00, false],
  ["$3,500", 3500_00, true],
  ["$3500", 3500_00, true],
  ["$18.05", 18_05, true],
])("%s is %i cents: %s", (written, priceCents, agree) => {
  expect(pricesAgree({ price: written, priceCents })).toBe(agree);
});

test.each([
  ["", false],
  ["call us", false],
  ["12345", false],
  ["706-555-0142 ext. 3", false],
  ["(706) 555-0142", true],
  ["+1 706 555 0142", true],
])("a telephone number written %j is taken: %s", (written, taken) => {
  expect(phone.safeParse(written).success).toBe(taken);
});
