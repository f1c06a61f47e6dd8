import { expect, test } from "vitest";
import { withoutOrderNumber } from "./order-number.ts";

const shipped = {
  subject: "Your order {number}: {title}",
  heading: "Thank you for your order",
  text: "We’ve received your order number {number}.",
};

test("thanks for an order that were stored as they shipped call no invoice's number the order's; own words stay", () => {
  const own = { ...shipped, text: "We got {number}. Thank you!" };
  const read = (orderThanks: object) => withoutOrderNumber({ invoice: "kept", orderThanks });
  const now = { ...shipped, subject: "Your order: {title}", text: "We’ve received your order." };
  expect(read(shipped)).toEqual({ invoice: "kept", orderThanks: now });
  expect(read(own)).toEqual({ invoice: "kept", orderThanks: { ...now, text: own.text } });
  expect(withoutOrderNumber({ invoice: "kept" })).toEqual({ invoice: "kept" });
});
