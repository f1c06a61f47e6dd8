import { expect, test } from "vitest";
import { incomeOf } from "./order-income.ts";

test.each([
  ["membership-rubies", undefined, "dues"],
  ["mug", "/shop", "shop"],
  ["gala-ticket", "/annual-gala", "events"],
  ["gala-presenting-sponsor", "/annual-gala", "sponsorship"],
  ["long-gone", undefined, "other"],
] as const)("%s of %s is earned by %s", (item, page, income) => expect(incomeOf(item, page)).toBe(income));
