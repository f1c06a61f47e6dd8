import { expect, test } from "vitest";
import { mapAddress } from "./map-address.ts";

const town = { city: "Magnolia", region: "GA" };

test.for([
  ["The Foundry", "The Foundry, Magnolia, GA"],
  ["12 Court Street, magnolia", "12 Court Street, magnolia"],
  ["200 Peachtree St, Atlanta, GA 30303", "200 Peachtree St, Atlanta, GA 30303"],
  ["Café & Bar #2 مرحبا", "Café & Bar #2 مرحبا, Magnolia, GA"],
] as const)("[2.13.04] the place %s is looked for as %s", ([location, searched]) => {
  expect(new URL(mapAddress(location, town)).searchParams.get("query")).toBe(searched);
});
