import { expect, test } from "vitest";
import { named } from "./named.ts";

test.each([
  ["Rubies", "membership", "Rubies membership"],
  ["Dual Membership", "membership", "Dual Membership"],
  ["Memberships", "membership", "Memberships membership"],
  ["Gala ticket", "ticket", "Gala ticket"],
  ["Gala ticket (early bird)", "ticket", "Gala ticket (early bird) ticket"],
  ["", "membership", " membership"],
])("“%s” before “%s” reads “%s”", (name, noun, expected) => {
  expect(named(name, noun)).toBe(expected);
});
