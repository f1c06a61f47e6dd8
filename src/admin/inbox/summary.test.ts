import { expect, test } from "vitest";
import type { AnyDetails } from "#features/inquiries/kinds.ts";
import { headlineOf } from "./summary.ts";

const committees = [{ id: "tech", title: "Women Tech" }];
const order = { item: "mug", title: "Mug", quantity: 2, unitCents: 1800, totalCents: 3600, currency: "USD" };

test.each<[string, AnyDetails, string]>([
  ["a message", { subject: "Hello" }, "Hello"],
  ["an interest", { committees: ["tech", "gone"] }, "Women Tech, gone"],
  [
    "an interest in a committee that is no more",
    { committees: ["tech", "gone"], titles: ["Tech", "Garden Club"] },
    "Women Tech, Garden Club",
  ],
  ["a nomination", { nominee: "Grace Hopper", category: "Flame" }, "Grace Hopper"],
  ["an order", order, "Mug, $36.00"],
])("[7.25] staff read %s in one line", (_, details, line) => {
  expect(headlineOf(details, committees)).toBe(line);
});
